// expect: AC
// needs: private-tmp
// The harmless probe before /tmp is filled: is it at most 512 MiB large, and not the one that
// holds the judge's folder?
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/statvfs.h>

int main(void) {
  struct statvfs room;
  const char *secret = getenv("HOSTILE_SECRET");
  if (secret == 0 || open(secret, O_RDONLY) >= 0) return 1;
  if (statvfs("/tmp", &room) < 0) return 1;
  unsigned long mib = room.f_blocks * room.f_frsize >> 20;
  if (mib > 512) fprintf(stderr, "/tmp has %lu MiB\n", mib);
  return mib > 512;
}
