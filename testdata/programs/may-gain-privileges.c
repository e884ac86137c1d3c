// expect: AC
// Ends with 1 if a setuid program would make it more than it is.
#include <stdio.h>
#include <sys/prctl.h>

int main(void) {
  if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1) return 0;
  fprintf(stderr, "may gain privileges\n");
  return 1;
}
