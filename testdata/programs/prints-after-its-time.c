// expect: TLE
// output: 0
// Prints the answer, but only after a second of CPU time.
#include <stdio.h>
#include <time.h>

static void burn(long ms) {
  struct timespec t;
  do {
    for (volatile int i = 0; i < 10000; i++) continue;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  } while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < ms);
}

int main(void) {
  burn(1000);
  printf("42\n");
  return 0;
}
