// expect: AC or OLE or RTE or TLE
// 3,000 empty files in its folder, in three folders below it.
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 3000; i++) {
    char path[64];
    snprintf(path, sizeof path, "%d", i / 1000);
    if (i % 1000 == 0) mkdir(path, 0700);
    snprintf(path, sizeof path, "%d/%d", i / 1000, i);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    if (file < 0) return 1;
    close(file);
  }
  return 0;
}
