// expect: RTE
// Lifts the limit on core files where it may, and crashes with 8 MiB of secrets. No file may stay.
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

int main(void) {
  struct rlimit most;
  getrlimit(RLIMIT_CORE, &most);
  most.rlim_cur = most.rlim_max;
  setrlimit(RLIMIT_CORE, &most);
  memset(malloc(8 << 20), 's', 8 << 20);
  abort();
}
