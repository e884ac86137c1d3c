// expect: MLE
// Takes 600 MiB at once and gives them back before anybody looks.
#include <sys/mman.h>

int main(void) {
  size_t bytes = (size_t)600 << 20;
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE;
  void *memory = mmap(0, bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
  return memory == MAP_FAILED ? 1 : munmap(memory, bytes);
}
