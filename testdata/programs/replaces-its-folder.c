// expect: AC
// Puts a link to another place where its folder was: who clears it away must not follow.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char here[PATH_MAX], moved[PATH_MAX + 8];
  const char *secret = getenv("HOSTILE_SECRET");
  if (getcwd(here, sizeof here) == 0) return 2;
  snprintf(moved, sizeof moved, "%s.moved", here);
  if (rename(here, moved) < 0) return 0;
  char folder[PATH_MAX];
  snprintf(folder, sizeof folder, "%s", secret ? secret : "/usr/include");
  *strrchr(folder, '/') = '\0';
  return symlink(folder, here) < 0;
}
