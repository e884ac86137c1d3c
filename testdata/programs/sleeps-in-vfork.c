// expect: ILE
// limits: wall 600
// Its child after vfork sleeps, so that the parent waits in the kernel, where few signals reach it.
#include <unistd.h>

int main(void) {
  if (vfork() == 0) {
    for (;;) pause();
  }
  return 0;
}
