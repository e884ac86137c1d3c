// expect: TLE
// Becomes another user where it may, so that its former self could not end it, then spins.
#define _GNU_SOURCE
#include <unistd.h>

int main(void) {
  if (setresgid(54321, 54321, 54321) < 0 || setresuid(54321, 54321, 54321) < 0) setsid();
  for (volatile unsigned long i = 0;; i++) continue;
}
