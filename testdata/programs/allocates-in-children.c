// expect: MLE
// Eight children hold 40 MiB each, none of them much.
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 8; i++) {
    if (fork() != 0) continue;
    volatile char *memory = malloc(40 << 20);
    for (int at = 0; at < 40 << 20; at += 4096) memory[at] = 1;
    for (;;) pause();
  }
  for (;;) pause();
}
