// expect: AC
// A child goes on printing after the program has ended.
#include <unistd.h>

int main(void) {
  if (fork() != 0) return 0;
  for (int i = 0; i < 1000; i++) {
    if (write(1, "late\n", 5) < 0) break;
    usleep(1000);
  }
  for (;;) pause();
}
