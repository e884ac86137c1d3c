// expect: OLE
// Lifts every limit of the kernel that it may, then prints 64 MiB.
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

int main(void) {
  struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  for (int limit = 0; limit < RLIMIT_NLIMITS; limit++) setrlimit(limit, &none);
  signal(SIGXFSZ, SIG_IGN);
  static char block[65536];
  memset(block, 'x', sizeof block);
  for (int i = 0; i < 1024; i++) {
    if (write(1, block, sizeof block) < 0) usleep(1000);
  }
  for (;;) pause();
}
