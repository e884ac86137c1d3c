#include "sandbox.h"

#include <dirent.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>

#include "mounts.h"
#include "root.h"
#include "work-files.h"

/* Not in older headers; the numbers are the same on every architecture. */
#ifndef SYS_clone3
#define SYS_clone3 435
#endif
#ifndef CLONE_NEWCGROUP
#define CLONE_NEWCGROUP 0x02000000
#endif

#define INTO_CGROUP UINT64_C(0x200000000)

/* As struct clone_args of newer headers. */
struct clone_arguments {
  uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls, set_tid,
      set_tid_size, cgroup;
};

#define RUN_NAMESPACES (CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP)

#define TMP_OPTIONS "mode=1777,size=64m,nr_inodes=8192"
#define COVER_OPTIONS "mode=755,size=64k,nr_inodes=1024"

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
    struct clone_arguments arguments = {
        .flags = namespaces | INTO_CGROUP, .exit_signal = SIGCHLD, .cgroup = (uint64_t)cgroup_fd};
    return (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
  }
  return (pid_t)syscall(SYS_clone, SIGCHLD | namespaces, 0UL, 0UL, 0UL, 0UL);
}

/* Covers the first folder of a path that is not shown, so that only what we put there is seen. */
static bool cover_top(const char *path) {
  char top[256], place[PATH_MAX];
  if (is_shown(path) || is_within(path, "/tmp") || (is_system(path) && is_hidden(path)))
    return true;
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

/* Is it in a folder that is shown for this run, or named before in the list of what is? */
static bool is_in_shown(const char *path, char **shown) {
  bool is_behind = false;
  for (char **each = shown; *each != NULL; each++) {
    if (*each == path) is_behind = true;
    bool is_same = strcmp(*each, path) == 0;
    if (is_same ? !is_behind : is_within(path, *each)) return true;
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
