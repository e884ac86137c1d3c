// expect: ILE
// limits: wall 600
// Stops its whole process group.
#include <signal.h>
#include <unistd.h>

int main(void) {
  kill(0, SIGSTOP);
  for (;;) pause();
}
