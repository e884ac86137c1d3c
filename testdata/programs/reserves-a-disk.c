// expect: AC
// needs: syscalls
// Asks for room behind the end of its output, which no limit of a file's size sees. At most 64 MiB.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>

enum { ROOM = 64 << 20, ALLOWED = 4 << 20 };

static int failures;

static void reserve(const char *what, int file) {
  struct stat status = {0};
  fallocate(file, FALLOC_FL_KEEP_SIZE, 0, ROOM);
  fallocate(file, FALLOC_FL_ZERO_RANGE | FALLOC_FL_KEEP_SIZE, 0, ROOM);
  if (fstat(file, &status) == 0 && status.st_blocks * 512L <= ALLOWED) return;
  fprintf(stderr, "%s takes %ld bytes\n", what, status.st_blocks * 512L);
  failures++;
}

int main(void) {
  reserve("output", 1);
  reserve("a file", open("file", O_RDWR | O_CREAT, 0600));
  reserve("memory", memfd_create("memory", 0));
  return failures > 0;
}
