// expect: AC
// Prints 0, 1, 2, …, each when its double has come back, as many as its argument says (1); -1: for ever.
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  long count = argc > 1 ? atol(argv[1]) : 1;
  char line[64];
  for (long i = 0; i != count; i++) {
    printf("%ld\n", i);
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) == NULL || atol(line) != 2 * i) return 1;
  }
  return 0;
}
