#include "mounts.h"

#include <sys/mount.h>
#include <sys/stat.h>

#include "shown.h"

#define MOVE_FROM_FD 0x4

/* As struct mount_attr of newer headers. */
struct attributes {
  uint64_t set, clear, propagation, user_namespace_fd;
};

const char *root;
char **hidden_paths;
bool has_user_namespace;

bool is_within(const char *path, const char *dir) {
  size_t length = strlen(dir);
  if (length > 0 && dir[length - 1] == '/') length--;
  return strncmp(path, dir, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

bool is_system(const char *path) {
  for (const char *const *dir = system_folders; *dir != NULL; dir++) {
    if (path[0] == '/' && is_within(path + 1, *dir)) return true;
  }
  return false;
}

bool is_hidden(const char *path) {
  for (char **dir = hidden_paths; *dir != NULL; dir++) {
    if (is_within(path, *dir)) return true;
  }
  return false;
}

bool is_shown(const char *path) {
  return (is_system(path) && !is_hidden(path)) || is_within(path, "/dev") ||
         is_within(path, "/proc") || strcmp(path, "/") == 0;
}

bool in_root(char *buffer, const char *path) {
  if (snprintf(buffer, PATH_MAX, "%s%s", root, path) < PATH_MAX) return true;
  errno = ENAMETOOLONG;
  return false;
}

/* Makes all folders above the last part of an absolute path. */
static bool make_parents(char *path) {
  for (char *at = path + strlen(root) + 1; (at = strchr(at, '/')) != NULL; at++) {
    *at = '\0';
    bool made = mkdir(path, 0755) == 0 || errno == EEXIST || errno == EROFS;
    *at = '/';
    if (!made) return false;
  }
  return true;
}

bool make_place(char *place, const char *path, bool is_folder) {
  if (!in_root(place, path)) return false;
  struct stat status;
  if (stat(place, &status) == 0) return true;
  if (!make_parents(place)) return false;
  if (is_folder) return mkdir(place, 0755) == 0 || errno == EEXIST;
  int fd = open(place, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);
  if (fd < 0) return false;
  close(fd);
  return true;
}

bool set_attributes(int dir_fd, const char *path, unsigned flags, uint64_t set) {
  struct attributes attributes = {.set = set};
  return syscall(SYS_mount_setattr, dir_fd, path, flags, &attributes, sizeof attributes) == 0;
}

bool show(const char *source, const char *place, uint64_t attributes) {
  int fd =
      (int)syscall(SYS_open_tree, AT_FDCWD, source, OPEN_TREE_CLONE | AT_RECURSIVE | O_CLOEXEC);
  if (fd < 0) return false;
  bool shown = set_attributes(fd, "", AT_EMPTY_PATH | AT_RECURSIVE, attributes) &&
               syscall(SYS_move_mount, fd, "", AT_FDCWD, place, MOVE_FROM_FD) == 0;
  int error = errno;
  close(fd);
  errno = error;
  return shown;
}

bool mount_memory(const char *place, const char *options) {
  return mount("tmpfs", place, "tmpfs", MS_NOSUID | MS_NODEV, options) == 0;
}

bool show_path(const char *path, bool is_writable) {
  struct stat status;
  if (path[0] != '/' || stat(path, &status) < 0) return true;
  char place[PATH_MAX];
  uint64_t attributes = ATTR_NOSUID | ATTR_NODEV | (is_writable ? 0 : ATTR_RDONLY);
  return make_place(place, path, S_ISDIR(status.st_mode)) && show(path, place, attributes);
}
