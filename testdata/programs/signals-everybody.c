// expect: AC or RTE
// needs: pid-namespace
// probe: sees-nobody-else
// Sends every signal to all that it can reach. It looks again before, and does nothing where it
// sees more than itself and its parent.
#include <signal.h>
#include <unistd.h>

int main(void) {
  for (pid_t pid = 2; pid < 100000; pid++) {
    if (pid != getpid() && kill(pid, 0) == 0) return 3;
  }
  if (getppid() > 1) return 3;
  for (int number = 1; number < NSIG; number++) {
    signal(number, SIG_IGN);
    kill(-1, number);
    kill(1, number);
  }
  return 0;
}
