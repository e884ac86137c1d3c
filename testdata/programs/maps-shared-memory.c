// expect: MLE
// 600 MiB of shared memory, which is nobody's heap.
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
  size_t bytes = (size_t)600 << 20;
  volatile char *memory = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 1;
  for (size_t at = 0; at < bytes; at += 4096) memory[at] = 1;
  for (;;) pause();
}
