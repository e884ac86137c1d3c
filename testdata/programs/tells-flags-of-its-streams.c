// expect: AC
// Prints to standard error, for its input and its output, whether it is a pipe, and whether it waits.
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

int main(void) {
  for (int fd = 0; fd < 2; fd++) {
    struct stat status;
    int flags = fcntl(fd, F_GETFL);
    if (fstat(fd, &status) < 0 || flags < 0) return 1;
    fprintf(stderr, "%s %s\n", S_ISFIFO(status.st_mode) ? "pipe" : "other",
            flags & O_NONBLOCK ? "nonblocking" : "waits");
  }
  return 0;
}
