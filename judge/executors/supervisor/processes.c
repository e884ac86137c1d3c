#include "processes.h"

#include <ctype.h>
#include <dirent.h>
#include <sys/stat.h>

#include "cgroup.h"

static void add_pid(struct pids *pids, pid_t pid) {
  if (pids->count == pids->capacity) {
    pids->capacity = pids->capacity ? 2 * pids->capacity : 64;
    pids->items = checked(realloc(pids->items, pids->capacity * sizeof *pids->items));
  }
  pids->items[pids->count++] = pid;
}

static void add_children_of_thread(struct pids *pids, pid_t pid, const char *thread) {
  char path[64], text[16384];
  snprintf(path, sizeof path, "/proc/%d/task/%.16s/children", pid, thread);
  if (!read_file(text, sizeof text, path)) return;
  for (char *at = text, *end; (end = at, strtol(at, &end, 10)) > 0 && end != at; at = end) {
    add_pid(pids, (pid_t)strtol(at, NULL, 10));
  }
}

void add_children(struct pids *pids, pid_t pid, long threads) {
  char path[64];
  if (threads == 1) {
    snprintf(path, sizeof path, "%d", pid);
    add_children_of_thread(pids, pid, path);
    return;
  }
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR *tasks = opendir(path);
  if (tasks == NULL) return;
  for (struct dirent *entry; (entry = readdir(tasks)) != NULL;) {
    if (isdigit((unsigned char)entry->d_name[0])) add_children_of_thread(pids, pid, entry->d_name);
  }
  closedir(tasks);
}

/* Of include/linux/sched.h; /proc shows it since ever. */
#define PF_EXITING 0x4

static bool is_ending_thread(pid_t pid, const char *thread) {
  char path[64], text[1024], state;
  unsigned flags;
  snprintf(path, sizeof path, "/proc/%d/task/%.16s/stat", pid, thread);
  if (!read_file(text, sizeof text, path)) return true;
  const char *fields = strrchr(text, ')');
  if (fields == NULL || sscanf(fields + 1, " %c %*d %*d %*d %*d %*d %u", &state, &flags) != 2) {
    return true;
  }
  return state == 'Z' || state == 'X' || (flags & PF_EXITING) != 0;
}

bool is_ending(pid_t init) {
  struct pids children = {0};
  add_children(&children, init, 1);
  pid_t program = children.count > 0 ? children.items[0] : 0; /* the oldest */
  free(children.items);
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", program);
  DIR *tasks = program > 0 ? opendir(path) : NULL;
  if (tasks == NULL) return true;
  bool ending = true;
  for (struct dirent *entry; ending && (entry = readdir(tasks)) != NULL;) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    ending = is_ending_thread(program, entry->d_name);
  }
  closedir(tasks);
  return ending;
}

struct process {
  long threads;
  int64_t own_cpu_ns, reaped_cpu_ns, address_space, resident;
};

/* A first thread that has ended has no memory in /proc any more; another one still has it. */
static void look_at_living_thread(struct process *process, pid_t pid) {
  char path[64], text[128];
  unsigned long size = 0, resident = 0;
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR *tasks = opendir(path);
  if (tasks == NULL) return;
  for (struct dirent *entry; size == 0 && (entry = readdir(tasks)) != NULL;) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    snprintf(path, sizeof path, "/proc/%d/task/%.16s/statm", pid, entry->d_name);
    if (read_file(text, sizeof text, path)) sscanf(text, "%lu %lu", &size, &resident);
  }
  closedir(tasks);
  process->address_space = (int64_t)size * page_bytes;
  process->resident = (int64_t)resident * page_bytes;
}

static bool look_at_process(struct process *process, pid_t pid) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  if (!read_file(text, sizeof text, path)) return false;
  const char *fields = strrchr(text, ')'); /* the name before it may hold anything */
  unsigned long user, system, size;
  long child_user, child_system, pages;
  if (fields == NULL ||
      sscanf(fields + 1,
             " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld %*d "
             "%*d %ld %*d %*u %lu %ld",
             &user, &system, &child_user, &child_system, &process->threads, &size, &pages) != 7) {
    return false;
  }
  process->address_space = (int64_t)size;
  process->resident = pages * page_bytes;
  if (size == 0 && process->threads > 1) look_at_living_thread(process, pid);
  process->reaped_cpu_ns = (child_user + child_system) * tick_ns;
  /* The clock of a process is exact, the ticks of /proc are not. */
  struct timespec t;
  clockid_t clock = (clockid_t)((~(unsigned)pid << 3) | 2);
  process->own_cpu_ns = clock_gettime(clock, &t) == 0 ? t.tv_sec * SECOND + t.tv_nsec
                                                      : (int64_t)(user + system) * tick_ns;
  return true;
}

/* The memory of a process where shared pages count by share. */
static int64_t proportional_memory(pid_t pid) {
  char path[64], text[2048];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
  const char *line = read_file(text, sizeof text, path) ? strstr(text, "\nPss:") : NULL;
  if (line != NULL) return strtoll(line + 5, NULL, 10) * 1024;
  struct process process; /* it has just ended, or may not be looked into */
  return look_at_process(&process, pid) ? process.resident : 0;
}

/*
 * Forked processes share pages, so that their sum says too much: it is looked at more closely. The
 * cgroup counts each page once. Without one each process is asked for its share; one that ends
 * while we read leaves its share to the others, hence the lesser of two readings. A process that
 * changes its memory all the time makes us wait for that, and so it is asked only where it must be.
 */
static int64_t memory_of_tree(const struct run *run, const struct pids *pids) {
  if (cgroups.memory) return cgroup_memory(run);
  int64_t sums[2] = {0, 0};
  for (int reading = 0; reading < 2; reading++) {
    for (size_t i = 1; i < pids->count; i++) sums[reading] += proportional_memory(pids->items[i]);
  }
  return least(sums[0], sums[1]);
}

/*
 * Takes the place of the former sightings, and keeps the time of those that are gone: the kernel
 * adds it to nobody's when their parent ignores SIGCHLD.
 */
static void replace_sightings(struct run *run, struct sighting *sightings, size_t count) {
  for (size_t i = 0; i < run->sighting_count; i++) {
    struct sighting before = run->sightings[i];
    size_t at = i; /* most stay where they were */
    if (at >= count || sightings[at].pid != before.pid) {
      for (at = 0; at < count && sightings[at].pid != before.pid; at++) continue;
    }
    if (at < count) {
      sightings[at].cpu_ns = most(sightings[at].cpu_ns, before.cpu_ns);
    } else if (kill(before.pid, 0) < 0 && errno == ESRCH) {
      run->gone_cpu_ns += before.cpu_ns;
    } else { /* it got a new parent while we looked */
      sightings = checked(realloc(sightings, (count + 1) * sizeof *sightings));
      sightings[count++] = before;
    }
  }
  free(run->sightings);
  run->sightings = sightings;
  run->sighting_count = count;
}

/* What the cgroup counts can be late or early by a little: it counts where others saw less. */
#define CGROUP_TOLERANCE (1 * MS)

int64_t with_unseen_cpu(int64_t seen_ns, int64_t counted_ns) {
  return counted_ns > seen_ns + CGROUP_TOLERANCE ? counted_ns : seen_ns;
}

/* What a process, and those that it has waited for, gave the kernel to write to a disk. */
static int64_t disk_bytes(pid_t pid) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%d/io", pid);
  const char *line = read_file(text, sizeof text, path) ? strstr(text, "\nwrite_bytes:") : NULL;
  return line == NULL ? 0 : strtoll(line + strlen("\nwrite_bytes:"), NULL, 10);
}

/* Of those that nobody waited for it is lost: the sum gets less then. */
static void count_disk_bytes(struct run *run, const struct pids *pids) {
  int64_t living = 0;
  for (size_t i = 0; i < pids->count; i++) living += disk_bytes(pids->items[i]);
  run->gone_disk_bytes += most(0, run->living_disk_bytes - living);
  run->living_disk_bytes = living;
  run->seen_disk_bytes = most(run->seen_disk_bytes, run->gone_disk_bytes + living);
}

/* Looks at the init of a run and everything below it. Returns the number of threads seen. */
long look_at_tree(struct run *run) {
  struct pids pids = {0};
  struct sighting *sightings = NULL;
  int64_t own_cpu_ns = 0, reaped_cpu_ns = 0, resident = 0, address_space = 0;
  long threads = 0;
  int64_t counted_ns = cgroup_cpu_ns(run), init_ns = UNLIMITED;
  add_pid(&pids, run->init);
  for (size_t i = 0; i < pids.count; i++) {
    struct process process;
    if (!look_at_process(&process, pids.items[i]))
      process = (struct process){0};
    else if (i == 0)
      init_ns = process.own_cpu_ns;
    add_children(&pids, pids.items[i], process.threads);
    sightings = checked(realloc(sightings, pids.count * sizeof *sightings));
    sightings[i] = (struct sighting){pids.items[i], i == 0 ? 0 : process.own_cpu_ns};
    reaped_cpu_ns += process.reaped_cpu_ns;
    if (i == 0) continue; /* the init's own use is ours */
    own_cpu_ns += process.own_cpu_ns;
    resident += process.resident;
    threads += process.threads;
    address_space = most(address_space, process.address_space);
  }
  if (pids.count > 2 && resident > run->seen_memory) resident = memory_of_tree(run, &pids);
  if (run->writes_to_disk) count_disk_bytes(run, &pids);
  replace_sightings(run, sightings, pids.count);
  int64_t cpu_ns = own_cpu_ns + most(reaped_cpu_ns, run->gone_cpu_ns);
  cpu_ns = with_unseen_cpu(cpu_ns, counted_ns - init_ns);
  run->seen_cpu_ns = most(run->seen_cpu_ns, cpu_ns);
  run->seen_memory = most(run->seen_memory, resident);
  run->seen_address_space = most(run->seen_address_space, address_space);
  free(pids.items);
  return threads;
}

static void add_descendants(struct pids *pids, pid_t root) {
  struct process process;
  size_t next = pids->count;
  if (look_at_process(&process, root)) add_children(pids, root, process.threads);
  for (; next < pids->count; next++) {
    if (!look_at_process(&process, pids->items[next])) continue;
    add_children(pids, pids->items[next], process.threads);
  }
}

/*
 * Kills all below `root` where there is no namespace to do it. They are stopped first, round after
 * round, until no new one appears: what is stopped cannot fork.
 */
void kill_descendants(pid_t root) {
  struct pids pids = {0};
  size_t before;
  int rounds = 0;
  do {
    before = pids.count;
    pids.count = 0;
    add_descendants(&pids, root);
    for (size_t i = 0; i < pids.count; i++) kill(pids.items[i], SIGSTOP);
  } while (pids.count != before && ++rounds < 64);
  for (size_t i = 0; i < pids.count; i++) kill(pids.items[i], SIGKILL);
  free(pids.items);
}

int64_t count_user_processes(uid_t uid) {
  static int64_t count, counted_at;
  if (counted_at != 0 && now() - counted_at < SECOND) return count;
  DIR *proc = opendir("/proc");
  if (proc == NULL) return UNLIMITED;
  count = 0;
  counted_at = now();
  for (struct dirent *entry; (entry = readdir(proc)) != NULL;) {
    char path[64];
    struct stat status;
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    snprintf(path, sizeof path, "/proc/%.16s/task", entry->d_name);
    if (stat(path, &status) == 0 && status.st_uid == uid) count += (int64_t)status.st_nlink - 2;
  }
  closedir(proc);
  return count;
}
