// expect: AC or MLE
// Fills the buffers of 200 pipes, 12 MiB in all, which live in the kernel.
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  static char block[65536];
  for (int i = 0; i < 200; i++) {
    int ends[2];
    if (pipe(ends) < 0) break;
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    if (write(ends[1], block, sizeof block) < 0) break;
  }
  return 0;
}
