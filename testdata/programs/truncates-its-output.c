// expect: AC
// output: 5
// Prints much, cuts it all away and prints a little, through another descriptor of the same file.
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  static char block[65536];
  memset(block, 'x', sizeof block);
  if (write(1, block, sizeof block) < 0 || ftruncate(1, 0) < 0) return 1;
  lseek(1, 0, SEEK_SET);
  return write(1, "done\n", 5) != 5;
}
