// expect: AC or RTE
// needs: syscalls
// The same system calls by other doors: int 0x80 and x32. Ends with 0 only if they are shut; being
// killed for it is fine, ending with 1 is not.
#include <stdio.h>

int main(void) {
  int failures = 0;
#if defined(__x86_64__)
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(26L), "b"(0L), "c"(0L), "d"(0L), "S"(0L) : "memory");
  if (result == 0) {
    fprintf(stderr, "ptrace by int 0x80 is let through\n");
    failures++;
  }
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(0x40000000L + 521), "D"(0L), "S"(0L), "d"(0L)
                   : "rcx", "r11", "memory");
  if (result == 0) {
    fprintf(stderr, "ptrace by x32 is let through\n");
    failures++;
  }
#endif
  return failures > 0;
}
