// expect: OLE
// args: -1
// Prints as many bytes as it is told, or for ever, to stdout or (with "stderr") to stderr. It goes on
// after SIGXFSZ and failed writes, as Node does.
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  long left = argc > 1 ? atol(argv[1]) : -1;
  int fd = argc > 2 && strcmp(argv[2], "stderr") == 0 ? 2 : 1;
  char block[65536];
  memset(block, 'x', sizeof block);
  signal(SIGXFSZ, SIG_IGN);
  while (left != 0) {
    size_t size = left > 0 && left < (long)sizeof block ? (size_t)left : sizeof block;
    ssize_t written = write(fd, block, size);
    if (left > 0) left -= written > 0 ? written : (long)size;
  }
  return 0;
}
