// expect: AC
// Clones a sibling that stays, and ends: whoever only looks below the program misses it.
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int stay(void *unused) {
  setsid();
  for (;;) pause();
  return unused != 0;
}

int main(void) {
  char *stack = malloc(1 << 16);
  return clone(stay, stack + (1 << 16), CLONE_PARENT | SIGCHLD, 0) < 0;
}
