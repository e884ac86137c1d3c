// expect: AC
// Four children look at 100 MiB of their parent: together they use no more than it alone.
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  char *memory = malloc(100 << 20);
  memset(memory, 1, 100 << 20);
  for (int i = 0; i < 4; i++) {
    if (fork() != 0) continue;
    usleep(60000);
    _exit(memory[i] == 1 ? 0 : 1);
  }
  int failures = 0;
  for (int status; wait(&status) > 0;) failures += status != 0;
  return failures;
}
