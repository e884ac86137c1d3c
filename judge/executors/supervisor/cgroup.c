#include "cgroup.h"

#include <dirent.h>
#include <limits.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>

#define PREFIX "judge-"
/* Page tables and stacks in the kernel count as well: let a program have all of its limit. */
#define MEMORY_SLACK(limit) (3 * MIB / 4 + (limit) / 512)
/* What earlier runs left in the page cache is thrown away above this. */
#define MOST_CACHE (16 * MIB)

struct cgroups cgroups;

/* Where our cgroups are made; in version 2 both are the same. */
static char memory_dir[PATH_MAX / 2], pids_dir[PATH_MAX / 2];
static bool has_swap;
static int highest_slot = -1;
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

static void name_cgroup(char *path, const char *dir, int slot) {
  snprintf(path, PATH_MAX, "%s/" PREFIX "%d-%lld-%d", dir, supervisor,
           (long long)supervisor_started, slot);
}

static void name_file(char *path, const char *dir, int slot, const char *file) {
  name_cgroup(path, dir, slot);
  size_t length = strlen(path);
  snprintf(path + length, PATH_MAX - length, "/%s", file);
}

static bool write_number(const char *dir, int slot, const char *file, int64_t number) {
  char path[PATH_MAX], text[32] = "max";
  name_file(path, dir, slot, file);
  if (number != UNLIMITED) snprintf(text, sizeof text, "%lld", (long long)number);
  if (number == UNLIMITED && cgroups.version == 1 && dir == memory_dir) strcpy(text, "-1");
  return write_file(path, text);
}

/* The number after `key` in a small file; the first number where there is no key. */
static int64_t read_number(const char *dir, int slot, const char *file, const char *key) {
  char path[PATH_MAX], text[4096];
  name_file(path, dir, slot, file);
  if (!read_file(text, sizeof text, path)) return 0;
  size_t length = strlen(key);
  for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
    if (*line == '\n') line++;
    if (strncmp(line, key, length) == 0) return strtoll(line + length, NULL, 10);
  }
  return 0;
}

/* ---- Finding a place ---- */

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

/* Makes the cgroup of the first slot as a trial. */
static bool try_place(const char *dir) {
  char path[PATH_MAX];
  remove_stale(dir);
  name_cgroup(path, dir, 0);
  if (mkdir(path, 0755) < 0 && errno != EEXIST) return false;
  name_file(path, dir, 0, "cgroup.procs");
  if (access(path, W_OK) == 0) return true;
  name_cgroup(path, dir, 0);
  rmdir(path);
  return false;
}

static bool has_word(const char *text, const char *word) {
  size_t length = strlen(word);
  for (const char *at = text; (at = strstr(at, word)) != NULL; at += length) {
    bool begins = at == text || strchr(", \n", at[-1]) != NULL;
    if (begins && (at[length] == '\0' || strchr(", \n", at[length]) != NULL)) return true;
  }
  return false;
}

/* Version 2: from our own cgroup upwards, the first that gives a child both controllers. */
static bool try_version_2(const char *mounted, struct fault *fault) {
  char own[PATH_MAX / 2] = "", text[4096];
  if (!read_file(text, sizeof text, "/proc/self/cgroup")) return fails(fault, "reading our cgroup");
  const char *line = strncmp(text, "0::", 3) == 0 ? text : strstr(text, "\n0::");
  if (line == NULL) return fails(fault, "looking for our cgroup");
  line = strchr(line, '/');
  if (line == NULL) return fails(fault, "looking for our cgroup");
  snprintf(own, sizeof own, "%.1000s%.*s", mounted, (int)least((int64_t)strcspn(line, "\n"), 1000),
           line);
  fails(fault, "delegated controllers memory and pids");
  for (size_t length = strlen(own); length >= strlen(mounted); own[length] = '\0') {
    char path[PATH_MAX];
    while (length > 0 && own[length - 1] == '/') own[--length] = '\0';
    snprintf(path, sizeof path, "%s/cgroup.subtree_control", own);
    write_file(path, "+memory +pids"); /* refused where it has processes itself */
    if (try_place(own)) {
      name_file(path, own, 0, "cgroup.controllers");
      if (read_file(text, sizeof text, path) && has_word(text, "memory") &&
          has_word(text, "pids")) {
        strcpy(memory_dir, own);
        strcpy(pids_dir, own);
        return true;
      }
      name_cgroup(path, own, 0);
      rmdir(path);
    }
    while (length > 0 && own[length - 1] != '/') length--;
    if (length == 0) break;
  }
  return false;
}

void find_cgroups(struct fault *fault) {
  char type[64], dir[1024], options[1024], line[4096], version_2[1024] = "";
  FILE *mounts = fopen("/proc/self/mounts", "re");
  errno = ENOENT;
  fails(fault, "looking for a writable cgroup");
  if (mounts == NULL) return;
  supervisor = getpid();
  supervisor_started = start_time(supervisor);
  struct sysinfo machine;
  has_swap = sysinfo(&machine) == 0 && machine.totalswap > 0;
  while (fgets(line, sizeof line, mounts) != NULL) {
    if (sscanf(line, "%*s %1023s %63s %1023s", dir, type, options) != 3) continue;
    if (strcmp(type, "cgroup2") == 0) strcpy(version_2, dir);
    if (strcmp(type, "cgroup") != 0) continue;
    if (!cgroups.memory && has_word(options, "memory") && try_place(dir)) {
      cgroups.memory = true;
      strcpy(memory_dir, dir);
    }
    if (!cgroups.pids && has_word(options, "pids") && try_place(dir)) {
      cgroups.pids = true;
      strcpy(pids_dir, dir);
    }
    if (errno != 0 && !cgroups.memory) fails(fault, "making a cgroup");
  }
  fclose(mounts);
  cgroups.version = cgroups.memory || cgroups.pids ? 1 : 0;
  if (cgroups.version == 0 && version_2[0] != '\0' && try_version_2(version_2, fault)) {
    cgroups = (struct cgroups){.version = 2, .memory = true, .pids = true};
  }
  if (cgroups.version == 0) return;
  highest_slot = 0;
  *fault = (struct fault){0};
}

/* ---- One run ---- */

static bool make_cgroup(const char *dir, int slot) {
  char path[PATH_MAX];
  name_cgroup(path, dir, slot);
  return mkdir(path, 0755) == 0 || errno == EEXIST;
}

static const char *memory_limit_file(void) {
  return cgroups.version == 2 ? "memory.max" : "memory.limit_in_bytes";
}

static bool limit_memory(const struct run *run) {
  int64_t limit = run->job.memory;
  if (limit != UNLIMITED) limit = plus(limit, MEMORY_SLACK(limit));
  if (!make_cgroup(memory_dir, run->slot)) return false;
  if (cgroups.version == 1) {
    if (read_number(memory_dir, run->slot, "memory.usage_in_bytes", "") > MOST_CACHE) {
      write_number(memory_dir, run->slot, "memory.force_empty", 0);
    }
    if (has_swap) write_number(memory_dir, run->slot, "memory.memsw.limit_in_bytes", UNLIMITED);
  }
  if (!write_number(memory_dir, run->slot, memory_limit_file(), limit)) return false;
  if (!has_swap) return true;
  /* Not all kernels count swap. */
  if (cgroups.version == 2)
    write_number(memory_dir, run->slot, "memory.swap.max", 0);
  else
    write_number(memory_dir, run->slot, "memory.memsw.limit_in_bytes", limit);
  return true;
}

static int64_t count_oom_kills(const struct run *run) {
  if (!cgroups.memory) return 0;
  const char *file = cgroups.version == 2 ? "memory.events" : "memory.oom_control";
  return read_number(memory_dir, run->slot, file, "oom_kill ");
}

static int64_t count_refused_forks(const struct run *run) {
  return cgroups.pids ? read_number(pids_dir, run->slot, "pids.events", "max ") : 0;
}

bool prepare_cgroup(struct run *run, int *fd) {
  *fd = -1;
  if (cgroups.version == 0) return true;
  highest_slot = run->slot > highest_slot ? run->slot : highest_slot;
  if (cgroups.memory && !limit_memory(run)) return false;
  /* One more for the init. */
  if (cgroups.pids &&
      (!make_cgroup(pids_dir, run->slot) ||
       !write_number(pids_dir, run->slot, "pids.max", plus(run->job.processes, 1)))) {
    return false;
  }
  run->oom_kills = count_oom_kills(run);
  run->refused_forks = count_refused_forks(run);
  if (cgroups.version == 2) {
    char path[PATH_MAX];
    name_cgroup(path, memory_dir, run->slot);
    *fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return *fd >= 0;
  }
  return true;
}

/* `tasks` moves one thread and needs no lock over all processes, which `cgroup.procs` does: 10 ms.
 */
static bool join(const char *dir, const struct run *run) {
  char path[PATH_MAX];
  name_file(path, dir, run->slot, "tasks");
  return write_file(path, "0");
}

bool join_cgroup(const struct run *run) {
  if (cgroups.version != 1) return true;
  return (!cgroups.memory || join(memory_dir, run)) && (!cgroups.pids || join(pids_dir, run));
}

bool ran_out_of_memory(const struct run *run) { return count_oom_kills(run) > run->oom_kills; }

bool ran_out_of_processes(const struct run *run) {
  return count_refused_forks(run) > run->refused_forks;
}

void remove_cgroups(void) {
  for (int slot = 0; slot <= highest_slot; slot++) {
    char path[PATH_MAX];
    if (cgroups.memory) {
      name_cgroup(path, memory_dir, slot);
      rmdir(path);
    }
    if (cgroups.pids) {
      name_cgroup(path, pids_dir, slot);
      rmdir(path);
    }
  }
}
