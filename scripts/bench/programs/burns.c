/*
 * Uses CPU time and prints how much it has used in the end, in µs, by its own clock.
 *
 *   burns user|calls|reads|threads|children MS    until the clock shows MS
 *   burns work ROUNDS                             so much work, however long it takes
 *   burns load SECONDS                            a second load for others; ends with its parent
 */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define PARTS 4

static int64_t target_us;
static int zeros;

static int64_t used_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * INT64_C(1000000) + t.tv_nsec / 1000;
}

static int64_t used_by_children_us(void) {
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * INT64_C(1000000) +
         usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

static void work(long rounds) {
  static volatile unsigned sink;
  unsigned x = sink;
  for (long i = 0; i < rounds; i++) x = x * 1664525 + 1013904223;
  sink = x;
}

static void burn_user(void) {
  while (used_us() < target_us) work(5000);
}

static void burn_calls(void) {
  while (used_us() < target_us) {
    for (int i = 0; i < 100; i++) syscall(SYS_getppid);
  }
}

static void burn_reads(void) {
  static char block[1 << 14];
  while (used_us() < target_us) {
    if (read(zeros, block, sizeof block) < 0) exit(1);
  }
}

static void *burn_in_thread(void *unused) {
  burn_user();
  return unused;
}

static void burn_threads(void) {
  pthread_t threads[PARTS];
  for (int i = 0; i < PARTS; i++) {
    if (pthread_create(&threads[i], NULL, burn_in_thread, NULL) != 0) exit(1);
  }
  for (int i = 0; i < PARTS; i++) pthread_join(threads[i], NULL);
}

static void burn_children(void) {
  target_us /= PARTS;
  for (int i = 0; i < PARTS; i++) {
    pid_t child = fork();
    if (child < 0) exit(1);
    if (child == 0) {
      burn_user();
      _exit(0);
    }
  }
  while (wait(NULL) > 0) continue;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  long amount = strtol(argv[2], NULL, 10);
  target_us = amount * 1000;
  zeros = open("/dev/zero", O_RDONLY);
  if (strcmp(argv[1], "user") == 0) burn_user();
  if (strcmp(argv[1], "calls") == 0) burn_calls();
  if (strcmp(argv[1], "reads") == 0) burn_reads();
  if (strcmp(argv[1], "threads") == 0) burn_threads();
  if (strcmp(argv[1], "children") == 0) burn_children();
  if (strcmp(argv[1], "work") == 0) work(amount);
  if (strcmp(argv[1], "load") == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    alarm((unsigned)amount);
    for (;;) work(1000000);
  }
  printf("%lld\n", (long long)(used_us() + used_by_children_us()));
  return 0;
}
