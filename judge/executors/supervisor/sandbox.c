#include "sandbox.h"

#include <dirent.h>
#include <grp.h>
#include <limits.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/sysmacros.h>

#include "shown.h"

/* Not in older headers; the numbers are the same on every architecture. */
#ifndef SYS_open_tree
#define SYS_open_tree 428
#endif
#ifndef SYS_move_mount
#define SYS_move_mount 429
#endif
#ifndef SYS_clone3
#define SYS_clone3 435
#endif
#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif
#ifndef OPEN_TREE_CLONE
#define OPEN_TREE_CLONE 1
#endif
#ifndef AT_RECURSIVE
#define AT_RECURSIVE 0x8000
#endif
#ifndef CLONE_NEWCGROUP
#define CLONE_NEWCGROUP 0x02000000
#endif

#define ATTR_RDONLY 0x1
#define ATTR_NOSUID 0x2
#define ATTR_NODEV 0x4
#define MOVE_FROM_FD 0x4
#define INTO_CGROUP UINT64_C(0x200000000)

/* As struct mount_attr and struct clone_args of newer headers. */
struct attributes {
  uint64_t set, clear, propagation, user_namespace_fd;
};
struct clone_arguments {
  uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls, set_tid,
      set_tid_size, cgroup;
};

#define RUN_NAMESPACES (CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP)

static const char *const DEVICES[] = {"null", "zero", "full", "random", "urandom"};
static const unsigned DEVICE_MINORS[] = {3, 5, 7, 8, 9};
static const char *const DEVICE_LINKS[][2] = {{"/proc/self/fd", "fd"},
                                              {"/proc/self/fd/0", "stdin"},
                                              {"/proc/self/fd/1", "stdout"},
                                              {"/proc/self/fd/2", "stderr"},
                                              {"/tmp", "shm"}};

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define TMP_OPTIONS "mode=1777,size=64m,nr_inodes=8192"
#define COVER_OPTIONS "mode=755,size=64k,nr_inodes=1024"
/* So that the size tells that more was written than allowed. */
#define WORK_SLACK (1 * MIB)
#define MOST_WORK_BYTES (1024 * MIB)
#define MOST_KEPT_FILES 1000

static const char *root; /* where the half-made root is mounted */
static char **hidden_paths;
static bool has_user_namespace;

/* ---- Paths ---- */

/* Is `path` the folder `dir`, or in it? */
static bool is_within(const char *path, const char *dir) {
  size_t length = strlen(dir);
  if (length > 0 && dir[length - 1] == '/') length--;
  return strncmp(path, dir, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

static bool is_system(const char *path) {
  for (const char *const *dir = system_folders; *dir != NULL; dir++) {
    if (path[0] == '/' && is_within(path + 1, *dir)) return true;
  }
  return false;
}

static bool is_hidden(const char *path) {
  for (char **dir = hidden_paths; *dir != NULL; dir++) {
    if (is_within(path, *dir)) return true;
  }
  return false;
}

/* Does a program see it anyhow? */
static bool is_shown(const char *path) {
  return (is_system(path) && !is_hidden(path)) || is_within(path, "/dev") ||
         is_within(path, "/proc") || strcmp(path, "/") == 0;
}

static bool in_root(char *buffer, const char *path) {
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

/* Makes what a mount of `path` needs to be there: a folder, or a file. */
static bool make_place(char *place, const char *path, bool is_folder) {
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

/* ---- Mounts ---- */

static bool set_attributes(int dir_fd, const char *path, unsigned flags, uint64_t set) {
  struct attributes attributes = {.set = set};
  return syscall(SYS_mount_setattr, dir_fd, path, flags, &attributes, sizeof attributes) == 0;
}

/* Shows `source`, with what is mounted below it, at `place`. */
static bool show(const char *source, const char *place, uint64_t attributes) {
  int fd = (int)syscall(SYS_open_tree, AT_FDCWD, source,
                        OPEN_TREE_CLONE | AT_RECURSIVE | O_CLOEXEC);
  if (fd < 0) return false;
  bool shown = set_attributes(fd, "", AT_EMPTY_PATH | AT_RECURSIVE, attributes) &&
               syscall(SYS_move_mount, fd, "", AT_FDCWD, place, MOVE_FROM_FD) == 0;
  int error = errno;
  close(fd);
  errno = error;
  return shown;
}

static bool mount_memory(const char *place, const char *options) {
  return mount("tmpfs", place, "tmpfs", MS_NOSUID | MS_NODEV, options) == 0;
}

/* Shows one path of the machine where it always was; what does not exist is left out. */
static bool show_path(const char *path, bool is_writable) {
  struct stat status;
  if (path[0] != '/' || stat(path, &status) < 0) return true;
  char place[PATH_MAX];
  uint64_t attributes = ATTR_NOSUID | ATTR_NODEV | (is_writable ? 0 : ATTR_RDONLY);
  return make_place(place, path, S_ISDIR(status.st_mode)) && show(path, place, attributes);
}

/* ---- What all runs share ---- */

static bool make_folder(const char *path) {
  char place[PATH_MAX];
  return in_root(place, path) && mkdir(place, 0755) == 0;
}

static bool copy_file(int from, int to) {
  for (;;) {
    ssize_t copied = sendfile(to, from, NULL, 1 << 20);
    if (copied == 0) return true;
    if (copied < 0 && errno != EINTR) return false;
  }
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
  int length = snprintf(text, sizeof text,
                        "root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n");
  uid_t uid = getuid();
  uid_t first = uid == 0 ? 61000 : uid, last = uid == 0 ? 61183 : uid;
  for (uid_t id = first; id <= last; id++) {
    length += snprintf(text + length, sizeof text - (size_t)length, "judge%u:x:%u:%u::/tmp:/bin/sh\n",
                       id, id, id);
  }
  return write_new("/etc/passwd", text) &&
         write_new("/etc/group", "root:x:0:\nnogroup:x:65534:\n");
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

static bool make_root(struct fault *fault) {
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

/* In a user namespace everybody stays who they are. */
static bool map_ids(uid_t uid, gid_t gid) {
  char line[64];
  prctl(PR_SET_DUMPABLE, 1); /* or the files below belong to root */
  if (!write_file("/proc/self/setgroups", "deny")) return false;
  snprintf(line, sizeof line, "%u %u 1", uid, uid);
  if (!write_file("/proc/self/uid_map", line)) return false;
  snprintf(line, sizeof line, "%u %u 1", gid, gid);
  return write_file("/proc/self/gid_map", line);
}

static bool enter_user_namespace(void) {
  uid_t uid = getuid();
  gid_t gid = getgid();
  return unshare(CLONE_NEWUSER) == 0 && map_ids(uid, gid);
}

bool prepare_sandbox(const char *place, char **hidden, struct fault *fault) {
  root = place;
  hidden_paths = hidden;
  has_user_namespace = getuid() != 0;
  if (has_user_namespace && !enter_user_namespace()) {
    return fails(fault, "entering a user namespace");
  }
  /* One network for all runs, with nothing in it: making one for each costs 0.6 ms. */
  if (unshare(CLONE_NEWNS | CLONE_NEWNET) < 0) {
    return fails(fault, "entering a mount and a network namespace");
  }
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) {
    return fails(fault, "making mounts private");
  }
  return make_root(fault);
}

/* ---- One run ---- */

pid_t fork_into_sandbox(int cgroup_fd) {
  unsigned long namespaces = level == LEVEL_STRICT ? RUN_NAMESPACES : 0;
  if (cgroup_fd >= 0) {
    struct clone_arguments arguments = {.flags = namespaces | INTO_CGROUP,
                                        .exit_signal = SIGCHLD,
                                        .cgroup = (uint64_t)cgroup_fd};
    return (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
  }
  return (pid_t)syscall(SYS_clone, SIGCHLD | namespaces, 0UL, 0UL, 0UL, 0UL);
}

/* Covers the first folder of a path that is not shown, so that only what we put there is seen. */
static bool cover_top(const char *path) {
  char top[256], place[PATH_MAX];
  if (is_shown(path) || is_within(path, "/tmp") || (is_system(path) && is_hidden(path))) return true;
  size_t length = strcspn(path + 1, "/") + 1;
  if (length >= sizeof top) {
    errno = ENAMETOOLONG;
    return false;
  }
  memcpy(top, path, length);
  top[length] = '\0';
  if (!in_root(place, top)) return false;
  if (mkdir(place, 0755) < 0 && errno != EEXIST) return false;
  struct stat here, above;
  if (stat(place, &here) < 0 || stat(root, &above) < 0) return false;
  return here.st_dev != above.st_dev || mount_memory(place, COVER_OPTIONS);
}

static bool seal_top(const char *path) {
  char top[PATH_MAX];
  if (is_shown(path) || is_within(path, "/tmp") || is_system(path) || path[0] != '/') return true;
  if (!in_root(top, path)) return false;
  top[strlen(root) + strcspn(path + 1, "/") + 1] = '\0';
  return set_attributes(AT_FDCWD, top, 0, ATTR_RDONLY);
}

static bool hide_system_folders(void) {
  for (char **dir = hidden_paths; *dir != NULL; dir++) {
    char place[PATH_MAX];
    struct stat status;
    if (!is_system(*dir) || !in_root(place, *dir) || stat(place, &status) < 0) continue;
    if (!mount_memory(place, COVER_OPTIONS)) return false;
  }
  return true;
}

static bool seal_system_folders(void) {
  for (char **dir = hidden_paths; *dir != NULL; dir++) {
    char place[PATH_MAX];
    struct stat status;
    if (!is_system(*dir) || !in_root(place, *dir) || stat(place, &status) < 0) continue;
    if (!set_attributes(AT_FDCWD, place, 0, ATTR_RDONLY)) return false;
  }
  return true;
}

/* Is it in a folder that is shown for this run? */
static bool is_in_shown(const char *path, char **shown) {
  for (char **each = shown; *each != NULL; each++) {
    if (*each != path && is_within(path, *each)) return true;
  }
  return false;
}

bool give_away(const char *path, const struct run *run) {
  struct stat status;
  if (run->uid == getuid() || lstat(path, &status) < 0) return true;
  if (lchown(path, run->uid, run->gid) < 0) return false;
  DIR *dir = S_ISDIR(status.st_mode) ? opendir(path) : NULL;
  if (dir == NULL) return true;
  bool given = true;
  for (struct dirent *entry; given && (entry = readdir(dir)) != NULL;) {
    if (entry->d_type == DT_DIR || entry->d_type == DT_LNK) continue;
    given = fchownat(dirfd(dir), entry->d_name, run->uid, run->gid, AT_SYMLINK_NOFOLLOW) == 0;
  }
  closedir(dir);
  return given;
}

static bool show_paths(const struct run *run) {
  const struct job *job = &run->job;
  for (char **path = job->readable; *path != NULL; path++) {
    if (!is_shown(*path) && !is_in_shown(*path, job->readable) && !show_path(*path, false)) {
      return false;
    }
  }
  for (char **path = job->writable; *path != NULL; path++) {
    if (!give_away(*path, run) || !show_path(*path, true)) return false;
  }
  const char *program = job->argv[0];
  if (is_shown(program) || is_in_shown(program, job->readable)) return true;
  return show_path(program, false);
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

/* The working folder is a file system in memory, so that it is bounded and leaves nothing. */
static bool make_work_dir(const struct run *run) {
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

static bool cover_and_show(const struct run *run, struct fault *fault) {
  const struct job *job = &run->job;
  char place[PATH_MAX];
  if (!in_root(place, "/tmp") || !mount_memory(place, TMP_OPTIONS)) {
    return fails(fault, "mounting /tmp");
  }
  bool covered = hide_system_folders() && cover_top(job->work_dir) && cover_top(job->argv[0]);
  for (char **path = job->readable; covered && *path != NULL; path++) covered = cover_top(*path);
  for (char **path = job->writable; covered && *path != NULL; path++) covered = cover_top(*path);
  if (!covered) return fails(fault, "covering folders");
  if (!show_paths(run)) return fails(fault, "showing what the program may read");
  if (!make_work_dir(run)) return fails(fault, "making a private working folder");
  bool sealed = seal_system_folders() && seal_top(job->work_dir) && seal_top(job->argv[0]);
  for (char **path = job->readable; sealed && *path != NULL; path++) sealed = seal_top(*path);
  for (char **path = job->writable; sealed && *path != NULL; path++) sealed = seal_top(*path);
  if (!sealed) return fails(fault, "making folders read-only");
  return true;
}

/* It is opened once more through a mount of its own, which is read-only. */
static bool seal_input(const char *input_path) {
  if (*input_path == '\0') return true;
  int tree = (int)syscall(SYS_open_tree, AT_FDCWD, input_path, OPEN_TREE_CLONE | O_CLOEXEC);
  if (tree < 0) return false;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", tree);
  bool sealed = set_attributes(tree, "", AT_EMPTY_PATH, ATTR_RDONLY | ATTR_NOSUID | ATTR_NODEV);
  int input = sealed ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  sealed = input >= 0 && dup2(input, 0) == 0;
  int error = errno;
  if (input >= 0) close(input);
  close(tree);
  errno = error;
  return sealed;
}

bool enter_sandbox(const struct run *run, struct fault *fault) {
  char place[PATH_MAX];
  umask(022);
  if (!seal_input(run->job.stdin_path)) return fails(fault, "sealing the input");
  if (!cover_and_show(run, fault)) return false;
  if (!in_root(place, "/proc") ||
      mount("proc", place, "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) < 0) {
    return fails(fault, "mounting /proc");
  }
  if (!set_attributes(AT_FDCWD, root, 0, ATTR_RDONLY)) return fails(fault, "sealing the root");
  if (chdir(root) < 0 || syscall(SYS_pivot_root, ".", ".") < 0 || umount2(".", MNT_DETACH) < 0 ||
      chdir("/") < 0) {
    return fails(fault, "changing the root");
  }
  if (sethostname("judge", 5) < 0) return fails(fault, "naming the host");
  /* The kernel counts processes by user and user namespace: so that it counts this run alone. */
  if (has_user_namespace && !enter_user_namespace()) {
    return fails(fault, "entering a user namespace for the run");
  }
  return true;
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
