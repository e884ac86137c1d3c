#include "work-files.h"

#include <dirent.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statfs.h>

#include "mounts.h"

/* So that the size tells that more was written than allowed. */
#define WORK_SLACK (1 * MIB)
#define MOST_WORK_BYTES (1024 * MIB)

bool copy_file(int from, int to) {
  for (;;) {
    ssize_t copied = sendfile(to, from, NULL, 1 << 20);
    if (copied == 0) return true;
    if (copied < 0 && errno != EINTR) return false;
  }
}

/*
 * Shows a regular file of the real folder, for the program to change. A copy in memory would be
 * charged to the program, and a named input may be larger than all that it may use.
 */
static bool show_file(const struct run *run, const char *place_dir, const char *name) {
  char path[PATH_MAX], place[PATH_MAX];
  if (snprintf(path, sizeof path, "%s/%s", run->job.work_dir, name) >= PATH_MAX ||
      snprintf(place, sizeof place, "%s/%s", place_dir, name) >= PATH_MAX) {
    errno = ENAMETOOLONG;
    return false;
  }
  struct stat status;
  if (lstat(path, &status) < 0) return false;
  if (!S_ISREG(status.st_mode)) return true;
  if (getuid() == 0 && lchown(path, run->uid, run->gid) < 0) return false;
  int empty = open(place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
  if (empty < 0) return false;
  close(empty);
  return show(path, place, ATTR_NOSUID | ATTR_NODEV);
}

static bool show_files(const struct run *run, const char *place_dir) {
  DIR *dir = opendir(run->job.work_dir);
  if (dir == NULL) return false;
  bool shown = true;
  for (struct dirent *entry; shown && (entry = readdir(dir)) != NULL;) {
    if (entry->d_type != DT_REG && entry->d_type != DT_UNKNOWN) continue;
    shown = show_file(run, place_dir, entry->d_name);
  }
  closedir(dir);
  return shown;
}

static int64_t sum_shown_files(void) {
  int listed = openat(WORK_FD, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *dir = listed < 0 ? NULL : fdopendir(listed);
  int64_t sum = 0;
  if (dir == NULL) return 0;
  for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
    struct stat status;
    if (fstatat(WORK_FD, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) < 0) continue;
    if (S_ISREG(status.st_mode)) sum += status.st_size;
  }
  closedir(dir);
  return sum;
}

static int64_t used_bytes(const char *path) {
  struct statfs status;
  if (statfs(path, &status) < 0) return 0;
  return (int64_t)(status.f_blocks - status.f_bfree) * (int64_t)status.f_bsize;
}

static int64_t shown_bytes;

/* So it is bounded and leaves nothing. */
bool make_work_dir(const struct run *run) {
  char place[PATH_MAX], options[128];
  if (!make_place(place, run->job.work_dir, true)) return false;
  int64_t room = least(plus(run->job.output, WORK_SLACK), MOST_WORK_BYTES);
  snprintf(options, sizeof options, "mode=700,uid=%u,gid=%u,size=%lld,nr_inodes=8192", run->uid,
           run->gid, (long long)room);
  shown_bytes = sum_shown_files();
  return mount_memory(place, options) && show_files(run, place);
}

int64_t count_work_bytes(const struct run *run) {
  return used_bytes(run->job.work_dir) + most(0, sum_shown_files() - shown_bytes);
}
