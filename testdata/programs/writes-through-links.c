// expect: AC
// needs: files
// Writes to places outside through symbolic links in its folder. Ends with 1 if it can.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  const char *secret = getenv("HOSTILE_SECRET"), *token = getenv("HOSTILE_TOKEN");
  char above[4096], root[4096];
  snprintf(above, sizeof above, "../%s", token ? token : "hostile");
  snprintf(root, sizeof root, "/proc/self/root/var/tmp/%s", token ? token : "hostile");
  const char *targets[] = {above, root, secret ? secret : above};
  for (int i = 0; i < 3; i++) {
    unlink("link");
    if (symlink(targets[i], "link") < 0) return 2;
    if (open("link", O_WRONLY | O_CREAT, 0600) < 0) continue;
    fprintf(stderr, "writes through a link to %s\n", targets[i]);
    if (i < 2) unlink(targets[i]);
    return 1;
  }
  return 0;
}
