// expect: AC
// needs: files
// Looks for the answers beside its folder, by way of /proc and by their full path. Ends with 1 if it
// can open one.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const char *secret = getenv("HOSTILE_SECRET");
  char paths[6][4096];
  snprintf(paths[0], sizeof paths[0], "../secret/01.ans");
  snprintf(paths[1], sizeof paths[1], "/proc/self/cwd/../secret/01.ans");
  snprintf(paths[2], sizeof paths[2], "%s", secret ? secret : "/nonexistent");
  snprintf(paths[3], sizeof paths[3], "/proc/self/root%s", secret ? secret : "/nonexistent");
  snprintf(paths[4], sizeof paths[4], "/proc/1/root%s", secret ? secret : "/nonexistent");
  snprintf(paths[5], sizeof paths[5], "/../..%s", secret ? secret : "/nonexistent");
  int opened = 0;
  for (int i = 0; i < 6; i++) {
    if (open(paths[i], O_RDONLY) < 0) continue;
    fprintf(stderr, "opens %s\n", paths[i]);
    opened = 1;
  }
  return opened;
}
