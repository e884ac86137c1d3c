// expect: ILE
// limits: wall 600
// Catches every signal that can be caught, and sleeps on.
#include <signal.h>
#include <unistd.h>

static void shrug(int number) { (void)number; }

int main(void) {
  for (int number = 1; number < NSIG; number++) signal(number, shrug);
  for (;;) pause();
}
