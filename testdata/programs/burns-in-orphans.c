// expect: TLE
// Orphans burn 50 ms each and end; nobody of the program waits for them.
#include <time.h>
#include <unistd.h>

static void burn(long ms) {
  struct timespec t;
  do {
    for (volatile int i = 0; i < 10000; i++) continue;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  } while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < ms);
}

int main(void) {
  for (int i = 0; i < 30; i++) {
    if (fork() == 0) {
      if (fork() == 0) {
        setsid();
        burn(50);
      }
      _exit(0);
    }
    usleep(20000);
  }
  for (;;) pause();
}
