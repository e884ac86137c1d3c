#include "work-files.h"

#include <dirent.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statfs.h>

#include "mounts.h"

/* So that the size tells that more was written than allowed. */
#define WORK_SLACK (1 * MIB)
#define MOST_WORK_BYTES (1024 * MIB)
#define MOST_KEPT_FILES 1000

bool copy_file(int from, int to) {
  for (;;) {
    ssize_t copied = sendfile(to, from, NULL, 1 << 20);
    if (copied == 0) return true;
    if (copied < 0 && errno != EINTR) return false;
  }
}

/* Copies the regular file `name`, never through a link, in the place of what has that name. */
static bool copy_entry(int from_dir, int to_dir, const char *name, const struct run *owner) {
  int from = openat(from_dir, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (from < 0) return errno == ELOOP || errno == ENXIO;
  struct stat status;
  bool copied = fstat(from, &status) == 0;
  if (copied && S_ISREG(status.st_mode)) {
    unlinkat(to_dir, name, 0);
    int to = openat(to_dir, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    copied = to >= 0 && copy_file(from, to);
    if (copied && owner != NULL && getuid() == 0) copied = fchown(to, owner->uid, owner->gid) == 0;
    if (to >= 0) close(to);
  }
  close(from);
  return copied;
}

static bool copy_folder(int from_dir, int to_dir, const struct run *owner) {
  int listed = openat(from_dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *dir = listed < 0 ? NULL : fdopendir(listed);
  if (dir == NULL) return false;
  bool copied = true;
  int count = 0;
  for (struct dirent *entry; copied && (entry = readdir(dir)) != NULL;) {
    if (entry->d_type != DT_REG && entry->d_type != DT_UNKNOWN) continue;
    if (++count > MOST_KEPT_FILES) break;
    copied = copy_entry(from_dir, to_dir, entry->d_name, owner);
  }
  closedir(dir);
  return copied;
}

static int64_t sum_files(int from_dir) {
  int listed = openat(from_dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *dir = listed < 0 ? NULL : fdopendir(listed);
  int64_t sum = 0;
  if (dir == NULL) return 0;
  for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
    struct stat status;
    if (fstatat(from_dir, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) < 0) continue;
    if (S_ISREG(status.st_mode)) sum += (status.st_size + page_bytes - 1) / page_bytes * page_bytes;
  }
  closedir(dir);
  return sum;
}

static int64_t used_bytes(const char *path) {
  struct statfs status;
  if (statfs(path, &status) < 0) return 0;
  return (int64_t)(status.f_blocks - status.f_bfree) * (int64_t)status.f_bsize;
}

static int64_t brought_bytes;

/* So it is bounded and leaves nothing. */
bool make_work_dir(const struct run *run) {
  char place[PATH_MAX], options[128];
  if (!make_place(place, run->job.work_dir, true)) return false;
  int64_t room = least(plus(run->job.output, WORK_SLACK), MOST_WORK_BYTES) + sum_files(WORK_FD);
  snprintf(options, sizeof options, "mode=700,uid=%u,gid=%u,size=%lld,nr_inodes=8192", run->uid,
           run->gid, (long long)room);
  if (!mount_memory(place, options)) return false;
  int work = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool made = work >= 0 && copy_folder(WORK_FD, work, run);
  if (work >= 0) close(work);
  brought_bytes = used_bytes(place);
  return made;
}

int64_t count_work_bytes(const struct run *run) {
  return most(0, used_bytes(run->job.work_dir) - brought_bytes);
}

void keep_work_files(const struct run *run) {
  int work = open(run->job.work_dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (work < 0) return;
  copy_folder(work, WORK_FD, NULL);
  close(work);
}
