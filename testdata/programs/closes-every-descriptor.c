// expect: AC
// output: 0
// Closes all descriptors that there can be, and ends well.
#include <unistd.h>

int main(void) {
  for (int fd = 0; fd < 65536; fd++) close(fd);
  return 0;
}
