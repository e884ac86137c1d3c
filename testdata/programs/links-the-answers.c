// expect: AC
// needs: files
// Brings the answers into its folder by a hard link, and by a symbolic one. Ends with 1 if it can.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  const char *secret = getenv("HOSTILE_SECRET");
  if (secret == 0) return 2;
  if (link(secret, "hard") == 0 || link("../secret/01.ans", "harder") == 0) {
    fprintf(stderr, "makes a hard link\n");
    return 1;
  }
  if (symlink(secret, "soft") == 0 && open("soft", O_RDONLY) >= 0) {
    fprintf(stderr, "follows a symbolic link\n");
    return 1;
  }
  return 0;
}
