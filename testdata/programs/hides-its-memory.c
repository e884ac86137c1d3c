// expect: MLE
// Four children with 150 MiB each, none of which may be looked into.
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

int main(void) {
  prctl(PR_SET_DUMPABLE, 0);
  for (int i = 0; i < 4; i++) {
    if (fork() != 0) continue;
    prctl(PR_SET_DUMPABLE, 0);
    volatile char *memory = malloc(150 << 20);
    for (int at = 0; memory && at < 150 << 20; at += 4096) memory[at] = 1;
    for (;;) pause();
  }
  for (;;) pause();
}
