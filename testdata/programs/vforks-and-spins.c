// expect: TLE
// Its child after vfork spins with the parent's memory, while the parent is stuck in the kernel.
#include <unistd.h>

int main(void) {
  if (vfork() == 0) {
    for (volatile unsigned long i = 0;; i++) continue;
  }
  return 0;
}
