// expect: MLE
// Its first thread ends, so that /proc shows a process without memory; another one takes 600 MiB.
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static void *allocate(void *unused) {
  size_t bytes = (size_t)600 << 20;
  usleep(20000);
  volatile char *memory = malloc(bytes);
  for (size_t at = 0; memory && at < bytes; at += 4096) memory[at] = 1;
  for (;;) pause();
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, allocate, 0);
  pthread_exit(0);
}
