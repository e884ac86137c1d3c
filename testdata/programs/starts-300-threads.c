// expect: RTE
// probe: forks-20-children
// Threads count like processes: 300 of them, which sleep. Ends with 1 if the kernel refuses one.
#include <pthread.h>
#include <unistd.h>

static void *stay(void *unused) {
  for (;;) pause();
  return unused;
}

int main(void) {
  alarm(3);
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 1 << 16);
  for (int i = 0; i < 300; i++) {
    pthread_t thread;
    if (pthread_create(&thread, &small, stay, 0) != 0) return 1;
  }
  for (;;) pause();
}
