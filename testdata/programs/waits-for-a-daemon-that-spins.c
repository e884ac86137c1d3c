// expect: TLE
// The work is done by a daemon: twice forked, in a session of its own, child of nobody here.
#include <unistd.h>

int main(void) {
  if (fork() == 0) {
    setsid();
    if (fork() != 0) _exit(0);
    setsid();
    for (volatile unsigned long i = 0;; i++) continue;
  }
  for (;;) pause();
}
