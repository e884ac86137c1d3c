// expect: RTE
// probe: forks-20-children
// Every process forks two more, up to 300 in all and for three seconds. Ends with 1 if the kernel
// has refused one.
#include <sys/mman.h>
#include <unistd.h>

struct shared {
  int count, refused;
};

int main(void) {
  alarm(3);
  int flags = MAP_SHARED | MAP_ANONYMOUS;
  struct shared *shared = mmap(0, 4096, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (shared == MAP_FAILED) return 1;
  pid_t first = getpid();
  while (__atomic_add_fetch(&shared->count, 1, __ATOMIC_SEQ_CST) < 300) {
    pid_t child = fork();
    if (child < 0) shared->refused = 1;
    if (child == 0) alarm(3);
    usleep(500);
  }
  usleep(200000);
  if (getpid() == first) return shared->refused;
  for (;;) pause();
}
