// expect: AC
// needs: files
// Writes to places outside through symbolic links in its folder. Ends with 1 if it can write to
// one that it cannot have a copy of; the judge looks at the first.
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
    if (i == 0) continue;
    fprintf(stderr, "writes through a link to %s\n", targets[i]);
    unlink(root);
    return 1;
  }
  return 0;
}
