// expect: AC
// needs: pid-namespace
// The harmless probe before anything is signalled: counts, with signal 0, whom it could reach.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int others = 0;
  for (pid_t pid = 2; pid < 100000; pid++) others += pid != getpid() && kill(pid, 0) == 0;
  if (others > 0) fprintf(stderr, "reaches %d others\n", others);
  return others > 0;
}
