// expect: RTE
// Prints 0, 1, 2, …, each when its double has come back, as many as its argument says (1); -1: for ever.
// An argument that is no number is refused.
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  char *end = "";
  long count = argc > 1 ? strtol(argv[1], &end, 10) : 1;
  if (*end != '\0') return 2;
  char line[64];
  for (long i = 0; i != count; i++) {
    printf("%ld\n", i);
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) == NULL || atol(line) != 2 * i) return 1;
  }
  return 0;
}
