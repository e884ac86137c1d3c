// expect: AC or OLE or MLE or RTE
// needs: files
// probe: has-a-tmp-of-its-own
// Up to 50,000 empty files in /tmp.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 50000; i++) {
    char path[32];
    snprintf(path, sizeof path, "/tmp/%d", i);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    if (file < 0) return 0;
    close(file);
  }
  return 0;
}
