// expect: AC or OLE or RTE
// 48 files of 1 MiB in its folder.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  static char block[1 << 20];
  for (int i = 0; i < 48; i++) {
    char path[16];
    snprintf(path, sizeof path, "%d", i);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    if (file < 0 || write(file, block, sizeof block) < 0) return 1;
    close(file);
  }
  return 0;
}
