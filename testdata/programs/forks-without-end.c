// expect: RTE
// probe: forks-20-children
// Every process forks two more, up to 300 in all and for three seconds.
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
  alarm(3);
  int *count = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (count == MAP_FAILED) return 1;
  while (__atomic_add_fetch(count, 1, __ATOMIC_SEQ_CST) < 300) {
    if (fork() == 0) alarm(3);
    usleep(500);
  }
  for (;;) pause();
}
