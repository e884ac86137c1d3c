#include "cgroup.h"

#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/statfs.h>

#include "cgroup-place.h"

/* Page tables and stacks in the kernel count as well: let a program have all of its limit. */
#define MEMORY_SLACK(limit) (MIB / 4 + (limit) / 512)
/* What earlier runs left in the page cache is thrown away above this. */
#define MOST_CACHE (16 * MIB)

static int highest_slot;

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

/* The name of a file in version 1 or 2. */
static const char *either(const char *version_1, const char *version_2) {
  return cgroups.version == 2 ? version_2 : version_1;
}

/* ---- Limits ---- */

static bool make_cgroup(const char *dir, int slot) {
  char path[PATH_MAX];
  name_cgroup(path, dir, slot);
  return mkdir(path, 0755) == 0 || errno == EEXIST;
}

static int64_t memory_in_use(int slot) {
  return read_number(memory_dir, slot, either("memory.usage_in_bytes", "memory.current"), "");
}

/*
 * What earlier runs left is no business of this one: the page cache is thrown away; files in memory
 * that are still there go to the cgroup above, with the cgroup that they were counted in.
 */
static void forget_earlier_runs(int slot) {
  int64_t used = memory_in_use(slot);
  if (used <= MOST_CACHE) return;
  bool is_first = cgroups.version == 1;
  write_number(memory_dir, slot, either("memory.force_empty", "memory.reclaim"),
               is_first ? 0 : used);
  if (memory_in_use(slot) <= MOST_CACHE) return;
  char path[PATH_MAX];
  name_cgroup(path, memory_dir, slot);
  rmdir(path);
}

static bool is_in_memory(int fd) {
  struct statfs status;
  return fstatfs(fd, &status) == 0 &&
         (status.f_type == TMPFS_MAGIC || status.f_type == RAMFS_MAGIC);
}

/* What is written to a file system in memory and kept is charged to the run, which does not hold
 * it. */
static int64_t memory_of_output(const struct run *run, int work_fd) {
  return is_in_memory(work_fd) || is_in_memory(run->stdout_fd) ? run->job.output : 0;
}

static bool limit_memory(const struct run *run, int work_fd) {
  int64_t limit = run->job.memory;
  if (limit != UNLIMITED) limit = plus(limit, MEMORY_SLACK(limit));
  limit = plus(limit, memory_of_output(run, work_fd));
  forget_earlier_runs(run->slot);
  if (!make_cgroup(memory_dir, run->slot)) return false;
  /* Not all kernels count swap, hence no look at whether these work. */
  if (cgroups.version == 1) {
    write_number(memory_dir, run->slot, "memory.memsw.limit_in_bytes", UNLIMITED);
  } else {
    write_number(memory_dir, run->slot, "memory.swap.max", 0);
  }
  if (!write_number(memory_dir, run->slot, either("memory.limit_in_bytes", "memory.max"), limit)) {
    return false;
  }
  if (cgroups.version == 1) {
    write_number(memory_dir, run->slot, "memory.memsw.limit_in_bytes", limit);
  }
  return true;
}

/* ---- Counters ---- */

static int64_t count_oom_kills(int slot) {
  if (!cgroups.memory) return 0;
  return read_number(memory_dir, slot, either("memory.oom_control", "memory.events"), "oom_kill ");
}

/* How often the limit stood in the way. Version 1 has a count that newer kernels leave at 0. */
static int64_t count_refused_memory(int slot) {
  return cgroups.version == 2 ? read_number(memory_dir, slot, "memory.events", "oom ") : 0;
}

static int64_t count_refused_forks(int slot) {
  return cgroups.pids ? read_number(pids_dir, slot, "pids.events", "max ") : 0;
}

static int64_t count_cpu_ns(int slot) {
  if (!cgroups.cpu) return 0;
  return cgroups.version == 2 ? read_number(cpu_dir, slot, "cpu.stat", "usage_usec ") * 1000
                              : read_number(cpu_dir, slot, "cpuacct.usage", "");
}

static bool has_oom_kill(const struct run *run) {
  return count_oom_kills(run->slot) > run->before.oom_kills;
}

bool ran_out_of_memory(const struct run *run) {
  return has_oom_kill(run) && !was_ended_by_machine(run);
}

bool was_ended_by_machine(const struct run *run) {
  return cgroups.version == 2 && has_oom_kill(run) &&
         count_refused_memory(run->slot) == run->before.refused_memory;
}

bool ran_out_of_processes(const struct run *run) {
  return count_refused_forks(run->slot) > run->before.refused_forks;
}

int64_t cgroup_cpu_ns(const struct run *run) {
  return count_cpu_ns(run->slot) - run->before.cpu_ns;
}

int64_t cgroup_memory(const struct run *run) {
  const char *file = "memory.stat";
  return read_number(memory_dir, run->slot, file, either("rss ", "anon ")) +
         read_number(memory_dir, run->slot, file, either("mapped_file ", "file_mapped "));
}

/* ---- One run ---- */

bool prepare_cgroup(struct run *run, int work_fd, int *fd) {
  *fd = -1;
  if (cgroups.version == 0) return true;
  int slot = run->slot;
  highest_slot = slot > highest_slot ? slot : highest_slot;
  if (cgroups.memory && !limit_memory(run, work_fd)) return false;
  /* One more for the init. */
  if (cgroups.pids && (!make_cgroup(pids_dir, slot) ||
                       !write_number(pids_dir, slot, "pids.max", plus(run->job.processes, 1)))) {
    return false;
  }
  if (cgroups.cpu && !make_cgroup(cpu_dir, slot)) return false;
  run->before = (struct counters){
      .oom_kills = count_oom_kills(slot),
      .refused_memory = count_refused_memory(slot),
      .refused_forks = count_refused_forks(slot),
      .cpu_ns = count_cpu_ns(slot),
  };
  if (cgroups.version != 2) return true;
  char path[PATH_MAX];
  name_cgroup(path, memory_dir, slot);
  *fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return *fd >= 0;
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
  return (!cgroups.memory || join(memory_dir, run)) && (!cgroups.pids || join(pids_dir, run)) &&
         (!cgroups.cpu || join(cpu_dir, run));
}

bool kill_cgroup(const struct run *run) {
  return cgroups.version == 2 && write_number(memory_dir, run->slot, "cgroup.kill", 1);
}

static void remove_cgroup(bool made, const char *dir, int slot) {
  char path[PATH_MAX];
  if (!made) return;
  name_cgroup(path, dir, slot);
  rmdir(path);
}

void remove_cgroups(void) {
  if (cgroups.version == 0) return;
  for (int slot = 0; slot <= highest_slot; slot++) {
    remove_cgroup(cgroups.memory, memory_dir, slot);
    remove_cgroup(cgroups.pids, pids_dir, slot);
    remove_cgroup(cgroups.cpu, cpu_dir, slot);
  }
}
