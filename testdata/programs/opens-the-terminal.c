// expect: AC
// Looks for a terminal to type into. Ends with 1 if it has one.
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main(void) {
  int terminal = open("/dev/tty", O_RDWR);
  if (terminal < 0 && !isatty(0) && !isatty(1) && !isatty(2)) return 0;
  fprintf(stderr, "has a terminal\n");
  return 1;
}
