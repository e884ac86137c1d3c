// expect: TLE
// Closes all descriptors that there can be, then spins.
#include <unistd.h>

int main(void) {
  for (int fd = 0; fd < 65536; fd++) close(fd);
  for (volatile unsigned long i = 0;; i++) continue;
}
