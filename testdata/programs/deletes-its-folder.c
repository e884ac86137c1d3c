// expect: AC
// output: 5
// Removes the folder that it stands in, and goes on.
#include <limits.h>
#include <unistd.h>

int main(void) {
  char here[PATH_MAX];
  if (getcwd(here, sizeof here) != 0) rmdir(here);
  return write(1, "done\n", 5) != 5;
}
