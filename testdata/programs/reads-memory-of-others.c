// expect: AC
// needs: files
// Opens the memory and the descriptors of its parent and of pid 1. Ends with 1 if it can.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/uio.h>
#include <unistd.h>

static int tries(const char *format, int pid, int flags) {
  char path[64];
  snprintf(path, sizeof path, format, pid);
  int fd = open(path, flags);
  if (fd < 0) return 0;
  fprintf(stderr, "opens %s\n", path);
  return 1;
}

int main(void) {
  int pids[] = {1, getppid()}, opened = 0;
  for (int i = 0; i < 2; i++) {
    opened += tries("/proc/%d/mem", pids[i], O_RDWR);
    for (int fd = 0; fd < 8; fd++) {
      char format[32];
      snprintf(format, sizeof format, "/proc/%%d/fd/%d", fd);
      opened += tries(format, pids[i], O_WRONLY | O_NONBLOCK);
    }
  }
  return opened > 0;
}
