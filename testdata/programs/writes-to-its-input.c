// expect: AC
// needs: files
// Opens its input for writing: that is the test data. Ends with 1 if it can.
#include <fcntl.h>
#include <stdio.h>

int main(void) {
  if (open("/proc/self/fd/0", O_RDWR) < 0 && open("/dev/stdin", O_WRONLY) < 0) return 0;
  fprintf(stderr, "may write to its input\n");
  return 1;
}
