// expect: AC
// Ends with 1 if it has more than its three descriptors.
#include <fcntl.h>
#include <stdio.h>

int main(void) {
  for (int fd = 3; fd < 65536; fd++) {
    if (fcntl(fd, F_GETFD) < 0) continue;
    fprintf(stderr, "has descriptor %d\n", fd);
    return 1;
  }
  return 0;
}
