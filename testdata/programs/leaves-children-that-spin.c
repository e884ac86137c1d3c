// expect: AC
// Ends at once, while five children in sessions of their own spin on.
#include <signal.h>
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 5; i++) {
    if (fork() != 0) continue;
    setsid();
    for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
    for (volatile unsigned long j = 0;; j++) continue;
  }
  return 0;
}
