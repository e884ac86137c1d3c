// expect: MLE
// needs: memory
// 400 MiB in memory files that nobody maps: they are in no process's size.
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
  static char block[1 << 20];
  for (int i = 0; i < 400; i++) {
    int file = memfd_create("hidden", 0);
    if (file < 0 || write(file, block, sizeof block) < 0) return 1;
  }
  for (;;) pause();
}
