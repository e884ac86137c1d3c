// expect: AC
// Takes all rights from the files that the judge reads afterwards and that the next run writes to.
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  if (write(1, "3\n", 2) != 2 || write(2, "told\n", 5) != 5) return 1;
  fchmod(1, 0);
  fchmod(2, 0);
  fchmod(0, 0444);
  return 0;
}
