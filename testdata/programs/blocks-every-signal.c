// expect: TLE
// Blocks every signal and spins, past SIGXCPU too.
#include <signal.h>

int main(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, 0);
  for (volatile unsigned long i = 0;; i++) continue;
}
