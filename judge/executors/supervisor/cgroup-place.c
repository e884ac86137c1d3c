#include "cgroup-place.h"

#include <dirent.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>

#include "cgroup.h"
#include "sandbox.h"

#define PREFIX "judge-"
/* Where processes go that would keep their cgroup from being divided. */
#define LEAF PREFIX "self"

struct cgroups cgroups;
char memory_dir[PATH_MAX / 2], pids_dir[PATH_MAX / 2], cpu_dir[PATH_MAX / 2];
static pid_t supervisor;
static int64_t supervisor_started;

static int64_t start_time(pid_t pid) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  if (!read_file(text, sizeof text, path)) return -1;
  const char *fields = strrchr(text, ')');
  long long started = -1;
  if (fields != NULL) {
    sscanf(fields + 1,
           " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %lld",
           &started);
  }
  return started;
}

void name_cgroup(char *path, const char *dir, int slot) {
  snprintf(path, PATH_MAX, "%s/" PREFIX "%d-%lld-%d", dir, supervisor,
           (long long)supervisor_started, slot);
}

void name_file(char *path, const char *dir, int slot, const char *file) {
  name_cgroup(path, dir, slot);
  size_t length = strlen(path);
  snprintf(path + length, PATH_MAX - length, "/%s", file);
}

/* ---- Trying a place ---- */

static void remove_stale(const char *dir) {
  DIR *listed = opendir(dir);
  if (listed == NULL) return;
  for (struct dirent *entry; (entry = readdir(listed)) != NULL;) {
    int pid, slot;
    long long started;
    char path[PATH_MAX];
    if (sscanf(entry->d_name, PREFIX "%d-%lld-%d", &pid, &started, &slot) != 3) continue;
    if (start_time(pid) == started) continue;
    snprintf(path, sizeof path, "%s/%s", dir, entry->d_name);
    rmdir(path); /* fails where something still runs in it */
  }
  closedir(listed);
}

static bool drop_place(const char *dir) {
  int error = errno;
  char path[PATH_MAX];
  name_cgroup(path, dir, 0);
  rmdir(path);
  errno = error;
  return false;
}

/* Makes the cgroup of the first slot as a trial. */
static bool try_place(const char *dir) {
  char path[PATH_MAX];
  remove_stale(dir);
  name_cgroup(path, dir, 0);
  if (mkdir(path, 0755) < 0 && errno != EEXIST) return false;
  name_file(path, dir, 0, "cgroup.procs");
  return access(path, W_OK) == 0 || drop_place(dir);
}

static bool has_word(const char *text, const char *word) {
  size_t length = strlen(word);
  for (const char *at = text; (at = strstr(at, word)) != NULL; at += length) {
    bool begins = at == text || strchr(", \n", at[-1]) != NULL;
    if (begins && (at[length] == '\0' || strchr(", \n", at[length]) != NULL)) return true;
  }
  return false;
}

/* ---- Version 2 ---- */

/* Rights are asked of the cgroup above both; and some containers refuse the system call. */
static bool can_be_born_into(const char *dir) {
  char path[PATH_MAX];
  name_cgroup(path, dir, 0);
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return false;
  pid_t child = fork_into_sandbox(fd);
  if (child == 0) _exit(0);
  int error = errno;
  close(fd);
  if (child > 0) waitpid(child, NULL, 0);
  errno = error;
  return child > 0;
}

static bool gives_controllers(const char *dir) {
  char path[PATH_MAX], text[1024];
  name_file(path, dir, 0, "cgroup.controllers");
  if (!read_file(text, sizeof text, path)) return false;
  errno = EBUSY;
  return has_word(text, "memory") && has_word(text, "pids");
}

static bool try_dir(const char *dir, struct fault *fault) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/cgroup.subtree_control", dir);
  write_file(path, "+memory +pids"); /* refused where it has processes itself */
  if (!try_place(dir)) return fails(fault, "making a cgroup");
  if (!gives_controllers(dir)) {
    fails(fault, "dividing our cgroup");
    return drop_place(dir);
  }
  if (!can_be_born_into(dir)) {
    fails(fault, "being born into a cgroup");
    return drop_place(dir);
  }
  strcpy(memory_dir, dir);
  strcpy(pids_dir, dir);
  strcpy(cpu_dir, dir);
  return true;
}

/* Ours by the word of systemd, or with nobody in it but the judge and us. */
static bool may_be_emptied(const char *dir, const char *processes) {
  char word[8];
  if (getxattr(dir, "user.delegate", word, sizeof word) == 1 && *word == '1') return true;
  if (getxattr(dir, "trusted.delegate", word, sizeof word) == 1 && *word == '1') return true;
  for (const char *at = processes; *at != '\0'; at += strcspn(at, "\n") + 1) {
    pid_t pid = (pid_t)strtol(at, NULL, 10);
    if (pid != getpid() && pid != getppid()) return false;
  }
  return true;
}

/* A cgroup with processes gives its children no controllers: they move into a child. */
static bool empty_into_leaf(const char *dir) {
  char path[PATH_MAX], processes[16384], pid[32];
  snprintf(path, sizeof path, "%s/cgroup.procs", dir);
  if (!read_file(processes, sizeof processes, path) || !may_be_emptied(dir, processes)) {
    errno = EBUSY;
    return false;
  }
  snprintf(path, sizeof path, "%s/" LEAF, dir);
  if (mkdir(path, 0755) < 0 && errno != EEXIST) return false;
  snprintf(path, sizeof path, "%s/" LEAF "/cgroup.procs", dir);
  for (const char *at = processes; *at != '\0'; at += strcspn(at, "\n") + 1) {
    snprintf(pid, sizeof pid, "%ld", strtol(at, NULL, 10));
    if (!write_file(path, pid) && errno != ESRCH) return false;
  }
  return true;
}

/* The path of our cgroup below where it is mounted. */
static bool find_own(char *own, size_t size, const char *mounted) {
  char text[4096];
  if (!read_file(text, sizeof text, "/proc/self/cgroup")) return false;
  const char *line = strncmp(text, "0::", 3) == 0 ? text + 3 : strstr(text, "\n0::");
  errno = ENOENT;
  if (line == NULL || (line = strchr(line, '/')) == NULL) return false;
  int length = (int)least((int64_t)strcspn(line, "\n"), 1000);
  if (strncmp(line, "/..", 3) == 0) length = 0; /* outside of what is mounted here */
  snprintf(own, size, "%.1000s%.*s", mounted, length, line);
  for (size_t end = strlen(own); end > 0 && own[end - 1] == '/';) own[--end] = '\0';
  return true;
}

/* From our own cgroup upwards, the first that gives a child both controllers. */
static bool try_version_2(const char *mounted, struct fault *fault) {
  char own[PATH_MAX / 2] = "", dir[PATH_MAX / 2];
  struct fault above;
  if (!find_own(own, sizeof own, mounted)) return fails(fault, "looking for our cgroup");
  if (try_dir(own, fault)) return true;
  strcpy(dir, own);
  for (char *end; (end = strrchr(dir, '/')) != NULL && end >= dir + strlen(mounted);) {
    *end = '\0';
    if (try_dir(dir, &above)) return true;
  }
  return strcmp(fault->step, "dividing our cgroup") == 0 && empty_into_leaf(own) &&
         try_dir(own, fault);
}

/* ---- Finding one ---- */

static void try_version_1(const char *dir, const char *options) {
  struct {
    const char *controller;
    bool *found;
    char *place;
  } wanted[] = {
      {"memory", &cgroups.memory, memory_dir},
      {"pids", &cgroups.pids, pids_dir},
      {"cpuacct", &cgroups.cpu, cpu_dir},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    if (*wanted[i].found || !has_word(options, wanted[i].controller) || !try_place(dir)) continue;
    *wanted[i].found = true;
    strcpy(wanted[i].place, dir);
  }
}

void find_cgroups(struct fault *fault) {
  char type[64], dir[1024], options[1024], line[4096], version_2[1024] = "";
  FILE *mounts = fopen("/proc/self/mounts", "re");
  errno = ENOENT;
  fails(fault, "looking for a writable cgroup");
  if (mounts == NULL) return;
  supervisor = getpid();
  supervisor_started = start_time(supervisor);
  while (fgets(line, sizeof line, mounts) != NULL) {
    if (sscanf(line, "%*s %1023s %63s %1023s", dir, type, options) != 3) continue;
    if (strcmp(type, "cgroup2") == 0) strcpy(version_2, dir);
    if (strcmp(type, "cgroup") != 0) continue;
    try_version_1(dir, options);
    if (errno != 0 && !cgroups.memory) fails(fault, "making a cgroup");
  }
  fclose(mounts);
  cgroups.version = cgroups.memory || cgroups.pids ? 1 : 0;
  if (cgroups.version == 0 && version_2[0] != '\0' && try_version_2(version_2, fault)) {
    cgroups = (struct cgroups){.version = 2, .memory = true, .pids = true, .cpu = true};
  }
  if (cgroups.version != 0) *fault = (struct fault){0};
}
