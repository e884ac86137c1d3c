// expect: TLE
// Four threads spin, so that the CPU time goes by faster than the clock.
#include <pthread.h>

static void *spin(void *unused) {
  for (volatile unsigned long i = 0;; i++) continue;
  return unused;
}

int main(void) {
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, spin, 0);
  return pthread_join(threads[0], 0);
}
