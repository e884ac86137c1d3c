// expect: RTE
// probe: forks-20-children
// Forks 200 children that stay; bounded, so that it does no harm where no limit holds.
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 200; i++) {
    if (fork() == 0) {
      sleep(20);
      _exit(0);
    }
    usleep(200);
  }
  sleep(20);
  return 0;
}
