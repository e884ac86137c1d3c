// expect: RTE
// limits: processes 10
// The harmless probe of a limit on processes: 20 children that stay for three seconds.
#include <unistd.h>

int main(void) {
  alarm(3);
  for (int i = 0; i < 20; i++) {
    if (fork() == 0) {
      alarm(3);
      for (;;) pause();
    }
  }
  for (;;) pause();
}
