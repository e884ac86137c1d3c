// expect: ILE
// limits: wall 600
// Has itself traced by its parent, so that a signal stops it and its parent is told like of an end.
#include <signal.h>
#include <sys/ptrace.h>
#include <unistd.h>

int main(void) {
  ptrace(PTRACE_TRACEME, 0, 0, 0);
  raise(SIGCHLD);
  for (;;) pause();
}
