// expect: AC
// Answers each number, one a line, with its double until there are no more.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char line[64];
  while (fgets(line, sizeof line, stdin) != NULL) {
    printf("%ld\n", 2 * atol(line));
    fflush(stdout);
  }
  return 0;
}
