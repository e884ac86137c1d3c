// expect: AC
// needs: syscalls
// Tries to trace its parent, which reports how it ended. Ends with 1 if it could.
#include <stdio.h>
#include <sys/ptrace.h>
#include <unistd.h>

int main(void) {
  if (ptrace(PTRACE_SEIZE, getppid(), 0, 0) < 0) return 0;
  fprintf(stderr, "traces its parent\n");
  return 1;
}
