#include "root.h"

#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "mounts.h"
#include "shown.h"
#include "work-files.h"

static const char *const DEVICES[] = {"null", "zero", "full", "random", "urandom"};
static const unsigned DEVICE_MINORS[] = {3, 5, 7, 8, 9};
static const char *const DEVICE_LINKS[][2] = {{"/proc/self/fd", "fd"},
                                              {"/proc/self/fd/0", "stdin"},
                                              {"/proc/self/fd/1", "stdout"},
                                              {"/proc/self/fd/2", "stderr"},
                                              {"/tmp", "shm"}};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool make_folder(const char *path) {
  char place[PATH_MAX];
  return in_root(place, path) && mkdir(place, 0755) == 0;
}

static bool show_entry(const char *source) {
  char place[PATH_MAX];
  struct stat status;
  if (lstat(source, &status) < 0) return true;
  if (!in_root(place, source)) return false;
  if (S_ISLNK(status.st_mode)) {
    char target[PATH_MAX] = "";
    return readlink(source, target, sizeof target - 1) > 0 && symlink(target, place) == 0;
  }
  if (!S_ISDIR(status.st_mode) && !S_ISREG(status.st_mode)) return true;
  return make_place(place, source, S_ISDIR(status.st_mode)) &&
         show(source, place, ATTR_RDONLY | ATTR_NOSUID | ATTR_NODEV);
}

static bool write_new(const char *path, const char *text) {
  char place[PATH_MAX];
  if (!make_place(place, path, false)) return false;
  return write_file(place, text);
}

/* Runtimes ask who they are; nobody else's name is their business. */
static bool make_accounts(void) {
  static char text[32 * 1024];
  int length =
      snprintf(text, sizeof text, "root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n");
  uid_t uid = getuid();
  uid_t first = uid == 0 ? 61000 : uid, last = uid == 0 ? 61183 : uid;
  for (uid_t id = first; id <= last; id++) {
    length += snprintf(text + length, sizeof text - (size_t)length,
                       "judge%u:x:%u:%u::/tmp:/bin/sh\n", id, id, id);
  }
  return write_new("/etc/passwd", text) && write_new("/etc/group", "root:x:0:\nnogroup:x:65534:\n");
}

/* Small files are copied: every mount costs each run a little. */
static bool copy_small(const char *source, const char *place) {
  int from = open(source, O_RDONLY | O_CLOEXEC);
  int to = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  bool copied = from >= 0 && to >= 0 && copy_file(from, to);
  if (from >= 0) close(from);
  if (to >= 0) close(to);
  return copied;
}

static bool show_of_etc(const char *source) {
  struct stat status;
  char place[PATH_MAX];
  if (lstat(source, &status) == 0 && S_ISREG(status.st_mode) && status.st_size < 128 * 1024) {
    return in_root(place, source) && copy_small(source, place);
  }
  return show_entry(source);
}

static bool make_etc(void) {
  if (!make_folder("/etc")) return false;
  for (char **path = shown_of_etc(); *path != NULL; path++) {
    if (!show_of_etc(*path)) return false;
  }
  return make_accounts();
}

static bool make_device(const char *name, unsigned minor_number) {
  char path[32], place[PATH_MAX];
  snprintf(path, sizeof path, "/dev/%s", name);
  if (!in_root(place, path)) return false;
  if (!has_user_namespace && mknod(place, S_IFCHR | 0666, makedev(1, minor_number)) == 0) {
    return chmod(place, 0666) == 0;
  }
  return make_place(place, path, false) && show(path, place, ATTR_NOSUID);
}

static bool make_dev(void) {
  char place[PATH_MAX];
  if (!in_root(place, "/dev") || mkdir(place, 0755) < 0) return false;
  for (size_t i = 0; i < COUNT(DEVICES); i++) {
    if (!make_device(DEVICES[i], DEVICE_MINORS[i])) return false;
  }
  for (size_t i = 0; i < COUNT(DEVICE_LINKS); i++) {
    char path[32];
    snprintf(path, sizeof path, "/dev/%s", DEVICE_LINKS[i][1]);
    if (!in_root(place, path) || symlink(DEVICE_LINKS[i][0], place) < 0) return false;
  }
  return true;
}

bool make_root(struct fault *fault) {
  /* With devices: those of runs are here. */
  if (mount("tmpfs", root, "tmpfs", MS_NOSUID, "mode=755,size=1m,nr_inodes=2048") < 0) {
    return fails(fault, "mounting a root in memory");
  }
  for (const char *const *dir = system_folders; *dir != NULL; dir++) {
    char path[32];
    snprintf(path, sizeof path, "/%s", *dir);
    if (!show_entry(path)) return fails(fault, "showing the system folders read-only");
  }
  if (!make_etc()) return fails(fault, "showing parts of /etc");
  if (!make_dev()) return fails(fault, "making devices");
  if (!make_folder("/proc") || !make_folder("/tmp")) return fails(fault, "making folders");
  return true;
}
