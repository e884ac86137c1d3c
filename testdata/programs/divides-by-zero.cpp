// expect: RTE
// Divides by a zero that the compiler does not know.
int main(int argc, char **) {
  volatile int zero = argc - argc;
  return 42 / zero;
}
