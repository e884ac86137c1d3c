// expect: ILE
// limits: wall 600
// Stops itself, and a child first.
#include <signal.h>
#include <unistd.h>

int main(void) {
  if (fork() == 0) {
    raise(SIGSTOP);
    _exit(0);
  }
  raise(SIGSTOP);
  for (;;) pause();
}
