// expect: AC
// needs: files
// The harmless probe before /tmp is filled: is it empty, and at most 512 MiB large?
#include <dirent.h>
#include <stdio.h>
#include <sys/statvfs.h>

int main(void) {
  struct statvfs room;
  DIR *folder = opendir("/tmp");
  if (folder == 0) return 0;
  for (struct dirent *entry; (entry = readdir(folder)) != 0;) {
    if (entry->d_name[0] == '.') continue;
    fprintf(stderr, "/tmp holds %s\n", entry->d_name);
    return 1;
  }
  if (statvfs("/tmp", &room) < 0) return 1;
  unsigned long mib = room.f_blocks * room.f_frsize >> 20;
  if (mib > 512) fprintf(stderr, "/tmp has %lu MiB\n", mib);
  return mib > 512;
}
