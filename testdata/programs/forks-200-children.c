// expect: RTE
// probe: forks-20-children
// Forks 200 children that stay; bounded, so that it does no harm where no limit holds. Ends with 1
// after a while if the kernel has refused one.
#include <unistd.h>

int main(void) {
  int refused = 0;
  for (int i = 0; i < 200; i++) {
    pid_t child = fork();
    if (child == 0) {
      sleep(20);
      _exit(0);
    }
    refused += child < 0;
    usleep(200);
  }
  if (refused == 0) sleep(20);
  usleep(200000);
  return refused > 0;
}
