// expect: RTE
// limits: wall 2000
// with signals: ILE
// Kills its parent, then stays with a child until both are ended. In a PID namespace the parent is
// the init, which nobody inside can kill.
#include <signal.h>
#include <unistd.h>

int main(void) {
  alarm(20);
  if (fork() > 0) kill(getppid(), SIGKILL);
  for (;;) pause();
}
