// expect: TLE
// Its first thread ends, so that the process looks dead in /proc; another one spins.
#include <pthread.h>

static void *spin(void *unused) {
  for (volatile unsigned long i = 0;; i++) continue;
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, spin, 0);
  pthread_exit(0);
}
