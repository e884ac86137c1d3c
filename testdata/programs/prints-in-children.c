// expect: OLE
// Ten children write 200 KiB each to the same output.
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  static char block[204800];
  memset(block, 'x', sizeof block);
  for (int i = 0; i < 10; i++) {
    if (fork() == 0) _exit(write(1, block, sizeof block) < 0);
  }
  while (wait(0) > 0) continue;
  return 0;
}
