// expect: OLE
// One GiB to standard error, deaf to SIGXFSZ and to failed writes.
#include <signal.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  signal(SIGXFSZ, SIG_IGN);
  static char block[1 << 20];
  memset(block, 'x', sizeof block);
  for (int i = 0; i < 1024; i++) {
    if (write(2, block, sizeof block) < 0) usleep(1000);
  }
  return 0;
}
