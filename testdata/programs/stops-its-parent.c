// expect: ILE
// limits: wall 600
// Stops its parent, which should have ended it.
#include <signal.h>
#include <unistd.h>

int main(void) {
  alarm(20);
  kill(getppid(), SIGSTOP);
  for (;;) pause();
}
