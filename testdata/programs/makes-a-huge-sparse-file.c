// expect: RTE or OLE
// A file of one TiB in its folder that holds nothing.
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int file = open("sparse", O_WRONLY | O_CREAT, 0600);
  return file < 0 || ftruncate(file, (off_t)1 << 40) < 0;
}
