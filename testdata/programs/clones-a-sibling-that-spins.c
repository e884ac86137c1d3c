// expect: TLE
// Clones a sibling, whose parent is the parent of the program, with shared memory; it spins.
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int spin(void *unused) {
  for (volatile unsigned long i = 0;; i++) continue;
  return unused != 0;
}

int main(void) {
  char *stack = malloc(1 << 16);
  if (clone(spin, stack + (1 << 16), CLONE_PARENT | CLONE_VM | SIGCHLD, 0) < 0) return 1;
  for (;;) pause();
}
