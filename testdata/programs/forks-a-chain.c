// expect: AC
// probe: forks-20-children
// Ends at once, but leaves a process that forks the next one and ends, and so on for five seconds:
// whoever kills them one by one is always late.
#include <time.h>
#include <unistd.h>

int main(void) {
  time_t end = time(0) + 5;
  if (fork() != 0) return 0;
  while (time(0) < end) {
    setsid();
    if (fork() != 0) _exit(0);
  }
  return 0;
}
