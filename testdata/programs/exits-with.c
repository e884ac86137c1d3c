// expect: RTE
// args: 7
// Ends with the exit code that it is given.
#include <stdlib.h>

int main(int argc, char **argv) { return argc > 1 ? atoi(argv[1]) : 1; }
