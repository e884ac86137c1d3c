// expect: OLE or RTE
// Writes one byte a TiB further on: a file that looks huge and holds nothing.
#include <signal.h>
#include <unistd.h>

int main(void) {
  signal(SIGXFSZ, SIG_IGN);
  if (lseek(1, (off_t)1 << 40, SEEK_SET) < 0) return 1;
  return write(1, "x", 1) == 1 ? 0 : 1;
}
