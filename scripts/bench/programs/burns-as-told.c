/* Reads "work ROUNDS" or "clock µs", uses that much CPU time, and prints "done". */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static int64_t used_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * INT64_C(1000000) + t.tv_nsec / 1000;
}

static void work(long rounds) {
  static volatile unsigned sink;
  unsigned x = sink;
  for (long i = 0; i < rounds; i++) x = x * 1664525 + 1013904223;
  sink = x;
}

int main(void) {
  char kind[16];
  long amount;
  if (scanf("%15s %ld", kind, &amount) != 2) return 1;
  if (strcmp(kind, "work") == 0) work(amount);
  if (strcmp(kind, "clock") == 0) {
    while (used_us() < amount) work(5000);
  }
  puts("done");
  return 0;
}
