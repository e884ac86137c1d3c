// expect: TLE
// Lifts every limit of the kernel that it may, then spins.
#include <sys/resource.h>

int main(void) {
  struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  for (int limit = 0; limit < RLIMIT_NLIMITS; limit++) setrlimit(limit, &none);
  for (volatile unsigned long i = 0;; i++) continue;
}
