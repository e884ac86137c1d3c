// expect: AC or RTE
// Traces a child, lets it go and ends while it is stopped: a traced process must not outlive the run.
#include <signal.h>
#include <sys/ptrace.h>
#include <unistd.h>

int main(void) {
  pid_t child = fork();
  if (child == 0) {
    for (;;) pause();
  }
  ptrace(PTRACE_SEIZE, child, 0, 0);
  ptrace(PTRACE_INTERRUPT, child, 0, 0);
  usleep(10000);
  return 0;
}
