// expect: AC or OLE or MLE or RTE
// needs: private-tmp
// probe: has-a-tmp-of-its-own
// Fills /tmp with up to 64 MiB; whoever gives it one of its own has bounded it.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  static char block[1 << 20];
  char folder[256], path[300];
  snprintf(folder, sizeof folder, "/tmp/%s", getenv("HOSTILE_TOKEN"));
  mkdir(folder, 0700);
  for (int i = 0; i < 64; i++) {
    snprintf(path, sizeof path, "%s/%d", folder, i);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    if (file < 0 || write(file, block, sizeof block) < 0) return 0;
    close(file);
  }
  return 0;
}
