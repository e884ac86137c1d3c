// expect: RTE
// args: 11
// limits: wall 2000
// Sends itself the signal whose number it is given; ends with 99 if it lives on.
#include <signal.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  raise(argc > 1 ? atoi(argv[1]) : SIGSEGV);
  return 99;
}
