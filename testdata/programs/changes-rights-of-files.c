// expect: AC
// needs: files
// Changes rights and times of its input, of the answer and of the folder of the judge: to what they
// are, so that it spoils nothing if it is let through.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

static int failures;

static void must_fail(const char *what, const char *path, long result) {
  if (result < 0) return;
  fprintf(stderr, "%s of %s is let through\n", what, path);
  failures++;
}

static void try_path(const char *path) {
  struct stat status;
  if (stat(path, &status) < 0) return;
  struct timespec times[2] = {status.st_atim, status.st_mtim};
  must_fail("chmod", path, chmod(path, status.st_mode & 07777));
  must_fail("fchmodat", path, fchmodat(AT_FDCWD, path, status.st_mode & 07777, 0));
  must_fail("chown", path, chown(path, status.st_uid, status.st_gid));
  must_fail("utimensat", path, utimensat(AT_FDCWD, path, times, 0));
  must_fail("utimensat to now", path, utimensat(AT_FDCWD, path, NULL, 0));
}

int main(void) {
  char path[4096];
  const char *secret = getenv("HOSTILE_SECRET");
  struct stat status;
  fstat(0, &status);
  struct timespec times[2] = {status.st_atim, status.st_mtim};
  must_fail("fchmod", "the input", fchmod(0, status.st_mode & 07777));
  must_fail("fchown", "the input", fchown(0, status.st_uid, status.st_gid));
  must_fail("futimens", "the input", futimens(0, times));
  if (secret == NULL || stat(secret, &status) < 0) return failures > 0; /* it sees nothing of it */
  try_path(secret);
  for (int i = 0; i < 2; i++) {
    snprintf(path, sizeof path, "%s", secret);
    for (int j = 0; j <= i; j++) *strrchr(path, '/') = '\0';
    try_path(path);
  }
  int watcher = inotify_init();
  if (inotify_add_watch(watcher, path, IN_ALL_EVENTS) >= 0) {
    fprintf(stderr, "the folder of the judge can be watched\n");
    failures++;
  }
  return failures > 0;
}
