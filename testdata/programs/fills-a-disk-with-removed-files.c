// expect: OLE or MLE
// needs: supervisor
// with private-tmp: RTE
// Writes 400 MiB at most into files that it removes at once: no folder shows them. Each is as large as
// a file may be; where the folder is as large as the output may be, there is no more room.
#include <fcntl.h>
#include <unistd.h>

enum { FILES = 400, SIZE = 1 << 20 };

int main(void) {
  static char block[SIZE] = {1};
  for (int i = 0; i < FILES; i++) {
    int file = open("file", O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (file < 0 || unlink("file") < 0) return 1;
    if (write(file, block, SIZE) != SIZE) return 1;
  }
  pause();
}
