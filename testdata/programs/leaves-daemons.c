// expect: AC
// Ends at once and leaves a chain of sessions behind, whose last member keeps stdout open.
#include <stdio.h>
#include <unistd.h>

int main(void) {
  printf("done\n");
  fflush(stdout);
  if (fork() != 0) return 0;
  for (int i = 0; i < 4; i++) {
    setsid();
    if (fork() != 0) _exit(0);
  }
  sleep(60);
  return 0;
}
