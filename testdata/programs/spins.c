// expect: TLE
// Spins for ever, deaf to every signal that can be ignored.
#include <signal.h>

int main(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
  for (volatile unsigned long i = 0;; i++) continue;
}
