// expect: AC
// needs: files
// Makes files wherever it can, and leaves those above its folder to be found by the judge: there may
// be a copy of its own. Ends with 1 if the others can be made.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  const char *token = getenv("HOSTILE_TOKEN"), *home = getenv("HOSTILE_HOME");
  const char *folders[] = {"..", "../..",    "../secret", "/",    "/etc", "/usr/bin",
                           "/var/tmp", "/root", "/home", "/proc", "/sys", "/dev", home ? home : "/"};
  int made = 0;
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folders[i], token ? token : "hostile");
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    if (file < 0) continue;
    close(file);
    if (i < 3) continue;
    fprintf(stderr, "makes %s\n", path);
    unlink(path);
    made = 1;
  }
  return made;
}
