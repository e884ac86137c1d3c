// expect: MLE
// args: 600
// Allocates as many MiB as it is told and writes to every page.
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  size_t bytes = (argc > 1 ? strtoul(argv[1], 0, 10) : 4096) << 20;
  volatile char *memory = malloc(bytes);
  if (memory == 0) return 1;
  for (size_t i = 0; i < bytes; i += 4096) memory[i] = 1;
  return 0;
}
