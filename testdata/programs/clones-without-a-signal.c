// expect: TLE
// Its clones tell nobody when they end, and a plain wait does not find them; each burns 50 ms.
#define _GNU_SOURCE
#include <sched.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void burn(long ms) {
  struct timespec t;
  do {
    for (volatile int i = 0; i < 10000; i++) continue;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  } while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < ms);
}

static int child(void *unused) {
  (void)unused;
  burn(50);
  return 0;
}

int main(void) {
  char *stack = malloc(1 << 16);
  for (int i = 0; i < 30; i++) {
    pid_t pid = clone(child, stack + (1 << 16), 0, 0);
    if (pid < 0) return 1;
    waitpid(pid, 0, __WCLONE);
  }
  return 0;
}
