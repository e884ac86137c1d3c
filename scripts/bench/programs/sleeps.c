/* Sleeps for MS and prints how long that really was, in µs. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  long ms = strtol(argv[1], NULL, 10);
  struct timespec from, to, pause = {ms / 1000, ms % 1000 * 1000000};
  clock_gettime(CLOCK_MONOTONIC, &from);
  nanosleep(&pause, NULL);
  clock_gettime(CLOCK_MONOTONIC, &to);
  printf("%lld\n", (to.tv_sec - from.tv_sec) * 1000000LL + (to.tv_nsec - from.tv_nsec) / 1000);
  return 0;
}
