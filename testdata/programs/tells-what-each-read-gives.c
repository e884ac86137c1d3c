// expect: AC
// Prints the length of what each read of standard input gives.
#include <stdio.h>
#include <unistd.h>

static char bytes[1 << 20];

int main(void) {
  ssize_t got;
  while ((got = read(0, bytes, sizeof bytes)) > 0) printf("%zd\n", got);
  return got < 0;
}
