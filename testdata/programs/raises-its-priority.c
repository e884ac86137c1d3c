// expect: TLE
// Asks for the highest priorities there are, then spins; ends by itself after a second.
#define _GNU_SOURCE
#include <sched.h>
#include <sys/resource.h>
#include <time.h>

static void burn(long ms) {
  struct timespec t;
  do {
    for (volatile int i = 0; i < 10000; i++) continue;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  } while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < ms);
}

int main(void) {
  setpriority(PRIO_PROCESS, 0, -20);
  struct sched_param highest = {.sched_priority = sched_get_priority_max(SCHED_FIFO)};
  sched_setscheduler(0, SCHED_FIFO, &highest);
  burn(1000);
  return 0;
}
