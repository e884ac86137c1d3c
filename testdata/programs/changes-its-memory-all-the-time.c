// expect: TLE or MLE
// needs: memory
// Twenty children that keep their memory locked for changes most of the time, in 500 pieces each,
// so that whoever asks for its shares has to wait.
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PAGES = 500, PAGE = 4096, CHILDREN = 20 };

int main(void) {
  char *memory =
      mmap(0, (size_t)PAGES * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 1;
  for (size_t at = 0; at < PAGES; at += 8) memory[at * PAGE] = 1;
  for (size_t at = 1; at < PAGES; at += 2) mprotect(memory + at * PAGE, PAGE, PROT_READ);
  for (int i = 0; i < CHILDREN; i++) {
    if (fork() == 0) break;
  }
  for (;;) {
    for (size_t at = 0; at < PAGES; at += 2) {
      mprotect(memory + at * PAGE, PAGE, PROT_READ);
      mprotect(memory + at * PAGE, PAGE, PROT_READ | PROT_WRITE);
    }
  }
}
