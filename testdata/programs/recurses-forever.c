// expect: RTE
// Recurses until the stack ends.
static int recurse(volatile int *above) {
  volatile int here[64];
  here[0] = *above + 1;
  return here[0] == 0 ? 0 : recurse(here) + here[0];
}

int main(void) {
  volatile int start = 0;
  return recurse(&start);
}
