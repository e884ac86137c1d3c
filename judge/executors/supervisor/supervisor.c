/*
 * Runs programs under limits and reports how each ended and what it used.
 *
 *   supervisor PARENT_PID [--no-namespaces]
 *
 * Jobs come in on descriptor 0, one line of JSON per job goes out on descriptor 1. README.md beside
 * this file holds the protocol and the reasons.
 *
 *   supervisor ── init (one per run) ── program ── whatever the program starts
 *
 * The init forks the program, reaps everything that the program leaves behind, and adds up what all
 * of it used. The supervisor watches from outside and tells the init to end the run.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

#define UNLIMITED INT64_MAX
#define MS INT64_C(1000000)
#define SECOND INT64_C(1000000000)
#define MIB INT64_C(1048576)

/* Between two looks at a run: short enough to stop an allocation, long enough to cost nothing. */
#define LONGEST_SLEEP (10 * MS)
#define SHORTEST_SLEEP (1 * MS)
/* A processor fills memory no faster than this, bytes per ns. */
#define FASTEST_GROWTH 4
/* An init that has not ended its run after this long was stopped or is stuck: it is killed. */
#define INIT_PATIENCE (1 * SECOND)
#define ASK_AGAIN (5 * MS)
#define CLOSING_PATIENCE (5 * SECOND)
/* Lets a file grow past the limit by this much, so that its size tells that it went over. */
#define FILE_SLACK 4096
#define LARGEST_MESSAGE (64 * MIB)
/* The init's only descriptor beside the program's three. */
#define REPORT_FD 3

enum stage { MESSAGE, STDIN, STDOUT, STDERR, START, NAMESPACE, LIMITS, WORK_DIR, EXEC };

static const char *const STAGES[] = {
    "message", "stdin", "stdout", "stderr", "start", "namespace", "limits", "work-dir", "exec",
};

enum stop { NOT_STOPPED, CANCELLED, CPU_TIME, WALL_TIME, MEMORY, OUTPUT, PROCESSES };

static const char *const LIMIT_NAMES[] = {
    "", "", "cpu-time", "wall-time", "memory", "output", "processes",
};

struct job {
  char *text; /* holds all the strings below */
  int64_t id;
  int64_t cpu_ns, wall_ns, memory, output, processes, stack;
  bool limit_address_space;
  int64_t user_processes; /* for the kernel, which counts all processes of a user */
  const char *work_dir, *stdin_path, *stdout_path, *stderr_path;
  char **argv, **env;
};

/* What an init tells the supervisor. Shorter than PIPE_BUF, so each arrives whole. */
struct report {
  enum { STARTED, FAILED, ENDED } kind;
  enum stage stage;
  int error;
  int status;
  int orphans;
  int64_t at;
  struct rusage usage;
};

/* A process of a run, and its own CPU time when it was last seen. */
struct sighting {
  pid_t pid;
  int64_t cpu_ns;
};

struct run {
  struct run *next;
  struct job job;
  pid_t init;
  bool isolated;
  int report_fd, stdout_fd, stderr_fd;
  int64_t started, look_at;
  enum stop stop;
  int64_t stopped_at;
  /* The most that was seen from outside. */
  int64_t seen_cpu_ns, seen_memory, seen_address_space;
  struct sighting *sightings;
  size_t sighting_count;
  int64_t gone_cpu_ns; /* of processes that were seen once and are no more */
};

/* How isolated runs are: no flags means that the machine has no PID namespaces for us. */
static int namespace_flags;
static bool mounts_proc;
static int original_priority;
static int processors = 1;
static int64_t tick_ns;
static int64_t page_bytes;
static struct run *runs;
/* An init was killed in a run without a namespace: what it left is now our child. */
static bool has_strays;
static bool closing;

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * SECOND + t.tv_nsec;
}

static void *checked(void *memory) {
  if (memory == NULL) {
    fputs("supervisor: out of memory\n", stderr);
    exit(2);
  }
  return memory;
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

static int64_t timeval_us(struct timeval t) { return t.tv_sec * INT64_C(1000000) + t.tv_usec; }

/* ---- Looking at processes ---- */

struct pids {
  pid_t *items;
  size_t count, capacity;
};

static void add_pid(struct pids *pids, pid_t pid) {
  if (pids->count == pids->capacity) {
    pids->capacity = pids->capacity ? 2 * pids->capacity : 64;
    pids->items = checked(realloc(pids->items, pids->capacity * sizeof *pids->items));
  }
  pids->items[pids->count++] = pid;
}

/* Reads a small file of /proc into `buffer` as a string; false when the process is gone. */
static bool read_proc(char *buffer, size_t size, const char *path) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  size_t length = 0;
  ssize_t got;
  while (length + 1 < size && (got = read(fd, buffer + length, size - 1 - length)) > 0) {
    length += (size_t)got;
  }
  close(fd);
  buffer[length] = '\0';
  return true;
}

static void add_children_of_thread(struct pids *pids, pid_t pid, const char *thread) {
  char path[64], text[16384];
  snprintf(path, sizeof path, "/proc/%d/task/%.16s/children", pid, thread);
  if (!read_proc(text, sizeof text, path)) return;
  for (char *at = text, *end; (end = at, strtol(at, &end, 10)) > 0 && end != at; at = end) {
    add_pid(pids, (pid_t)strtol(at, NULL, 10));
  }
}

static void add_children(struct pids *pids, pid_t pid, long threads) {
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

struct process {
  long threads;
  int64_t own_cpu_ns, reaped_cpu_ns, address_space, resident;
};

static bool look_at_process(struct process *process, pid_t pid) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  if (!read_proc(text, sizeof text, path)) return false;
  const char *fields = strrchr(text, ')'); /* the name before it may hold anything */
  unsigned long user, system, size;
  long child_user, child_system, pages;
  if (fields == NULL || sscanf(fields + 1,
                               " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld %*d "
                               "%*d %ld %*d %*u %lu %ld",
                               &user, &system, &child_user, &child_system, &process->threads,
                               &size, &pages) != 7) {
    return false;
  }
  process->address_space = (int64_t)size;
  process->resident = pages * page_bytes;
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
  errno = 0;
  if (read_proc(text, sizeof text, path)) {
    const char *line = strstr(text, "\nPss:");
    return line ? strtoll(line + 5, NULL, 10) * 1024 : 0; /* it has just ended */
  }
  struct process process;
  bool is_hidden = errno == EACCES || errno == EPERM;
  return is_hidden && look_at_process(&process, pid) ? process.resident : 0;
}

/*
 * Forked processes share pages, so that their sum says too much: it is looked at more closely. One
 * that ends while we read leaves its share to the others, hence the lesser of two readings.
 */
static int64_t memory_of_tree(const struct pids *pids) {
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

/* Looks at the init of a run and everything below it. Returns the number of threads seen. */
static long look_at_tree(struct run *run) {
  struct pids pids = {0};
  struct sighting *sightings = NULL;
  int64_t own_cpu_ns = 0, reaped_cpu_ns = 0, resident = 0, address_space = 0;
  long threads = 0;
  add_pid(&pids, run->init);
  for (size_t i = 0; i < pids.count; i++) {
    struct process process;
    if (!look_at_process(&process, pids.items[i])) process = (struct process){0};
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
  if (pids.count > 2 && resident > run->seen_memory) resident = memory_of_tree(&pids);
  replace_sightings(run, sightings, pids.count);
  int64_t cpu_ns = own_cpu_ns + most(reaped_cpu_ns, run->gone_cpu_ns);
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
static void kill_descendants(pid_t root) {
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

/* ---- The program's side: what happens between fork and exec ---- */

static bool send_report(struct report report) {
  ssize_t written;
  do written = write(REPORT_FD, &report, sizeof report);
  while (written < 0 && errno == EINTR);
  return written == (ssize_t)sizeof report;
}

static _Noreturn void fail(enum stage stage) {
  send_report((struct report){.kind = FAILED, .stage = stage, .error = errno});
  _exit(127);
}

/* glibc gives the names of limits a type of their own, other libraries an int. */
#ifdef __GLIBC__
typedef __rlimit_resource_t limit_name;
#else
typedef int limit_name;
#endif

static void set_limit(limit_name resource, int64_t soft, int64_t hard) {
  struct rlimit wanted = {
      soft == UNLIMITED ? RLIM_INFINITY : (rlim_t)soft,
      hard == UNLIMITED ? RLIM_INFINITY : (rlim_t)hard,
  };
  if (setrlimit(resource, &wanted) == 0) return;
  /* Only root may raise a hard limit: take what there is. */
  struct rlimit allowed;
  if (errno != EPERM || getrlimit(resource, &allowed) < 0) fail(LIMITS);
  if (wanted.rlim_cur > allowed.rlim_max) wanted.rlim_cur = allowed.rlim_max;
  wanted.rlim_max = allowed.rlim_max;
  if (setrlimit(resource, &wanted) < 0) fail(LIMITS);
}

static int64_t plus(int64_t limit, int64_t slack) {
  return limit >= UNLIMITED - slack ? UNLIMITED : limit + slack;
}

/* Far above what may be resident: only a backstop, since every thread reserves a whole stack. */
static int64_t address_space_limit(const struct job *job) {
  if (!job->limit_address_space || job->stack > UNLIMITED / 4096) return UNLIMITED;
  int64_t slack = 1024 * MIB + job->stack * ((processors < 64 ? processors : 64) + 4);
  return plus(job->memory, slack);
}

static void set_limits(const struct job *job) {
  set_limit(RLIMIT_CORE, 0, 0);
  set_limit(RLIMIT_FSIZE, plus(job->output, FILE_SLACK), plus(job->output, FILE_SLACK));
  set_limit(RLIMIT_STACK, job->stack, job->stack);
  if (job->cpu_ns != UNLIMITED) {
    int64_t seconds = (job->cpu_ns + SECOND - 1) / SECOND + 1;
    set_limit(RLIMIT_CPU, seconds, seconds + 1);
  }
  int64_t address_space = address_space_limit(job);
  if (address_space != UNLIMITED) set_limit(RLIMIT_AS, address_space, address_space);
  if (job->user_processes != UNLIMITED) {
    set_limit(RLIMIT_NPROC, job->user_processes, job->user_processes);
  }
}

static _Noreturn void become_program(const struct job *job, bool isolated, pid_t init) {
  setsid();
  if (!isolated) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != init) _exit(127);
  }
  fcntl(REPORT_FD, F_SETFD, FD_CLOEXEC);
  umask(022);
  setpriority(PRIO_PROCESS, 0, original_priority);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (chdir(job->work_dir) < 0) fail(WORK_DIR);
  set_limits(job);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(LIMITS);
  execve(job->argv[0], job->argv, job->env);
  fail(EXEC);
}

/* ---- The init: parent of the program, and heir of all that the program starts ---- */

static volatile sig_atomic_t must_end;

static void on_end(int signal_number) {
  (void)signal_number;
  must_end = 1;
}

static bool write_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  ssize_t length = (ssize_t)strlen(text);
  bool written = write(fd, text, (size_t)length) == length;
  close(fd);
  return written;
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

/* A program that looks up its own pid in /proc must find itself, and nobody outside. */
static bool mount_proc(void) {
  return mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
         mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) == 0;
}

static bool enter_namespaces(uid_t uid, gid_t gid) {
  if ((namespace_flags & CLONE_NEWUSER) && !map_ids(uid, gid)) return false;
  return !mounts_proc || mount_proc();
}

static void end_everything(bool isolated) {
  if (isolated) {
    kill(-1, SIGKILL); /* the kernel spares the init, and no fork slips through */
  } else {
    kill_descendants(getpid());
  }
}

static void take_descriptors(int in, int out, int err, int report) {
  /* Upwards first, so that none is overwritten before it is copied. */
  int high[4] = {fcntl(in, F_DUPFD, 10), fcntl(out, F_DUPFD, 10), fcntl(err, F_DUPFD, 10),
                 fcntl(report, F_DUPFD, 10)};
  for (int fd = 0; fd < 4; fd++) {
    if (high[fd] < 0 || dup2(high[fd], fd) < 0) _exit(127);
  }
  if (syscall(SYS_close_range, REPORT_FD + 1, ~0U, 0) == 0) return;
  long highest = sysconf(_SC_OPEN_MAX);
  for (int fd = REPORT_FD + 1; fd < highest; fd++) close(fd);
}

/* Waits until the program and all that it left are gone; the sum is in RUSAGE_CHILDREN. */
static void reap_everything(struct report *ended, pid_t program, bool isolated) {
  bool program_is_gone = false;
  for (;;) {
    if (must_end) end_everything(isolated);
    int status;
    pid_t pid = waitpid(-1, &status, __WALL | (program_is_gone ? WNOHANG : 0));
    if (pid < 0 && errno == ECHILD) return;
    if (pid == program) {
      ended->at = now();
      ended->status = status;
      program_is_gone = true;
    } else if (pid > 0) {
      ended->orphans += program_is_gone;
    } else if (pid == 0) { /* the program is gone and has left something */
      end_everything(isolated);
      usleep(200);
    }
  }
}

static _Noreturn void be_init(const struct run *run, uid_t uid, gid_t gid) {
  const struct job *job = &run->job;
  struct sigaction action = {.sa_handler = on_end}; /* no SA_RESTART: it must end a wait */
  sigaction(SIGTERM, &action, NULL);
  write_file("/proc/self/oom_score_adj", "800"); /* rather the program than the judge */
  if (run->isolated && !enter_namespaces(uid, gid)) fail(NAMESPACE);
  if (!run->isolated) prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_DUMPABLE, 0); /* or the program could write reports through /proc/1/fd */
  pid_t self = getpid();
  /* A supervisor that died before we had said that we die with it no longer reads. */
  if (!send_report((struct report){.kind = STARTED, .at = now()})) _exit(127);
  /* vfork: a copy of our memory would be charged to the program as 0.3 ms of CPU time. */
  pid_t program = vfork();
  if (program < 0) fail(START);
  if (program == 0) become_program(job, run->isolated, self);
  for (int fd = 0; fd < REPORT_FD; fd++) close(fd);
  sigset_t end;
  sigemptyset(&end);
  sigaddset(&end, SIGTERM);
  sigprocmask(SIG_UNBLOCK, &end, NULL);
  struct report ended = {.kind = ENDED};
  reap_everything(&ended, program, run->isolated);
  getrusage(RUSAGE_CHILDREN, &ended.usage);
  send_report(ended);
  _exit(0);
}

/* As fork, in new namespaces. */
static pid_t fork_into(int flags) {
  return (pid_t)syscall(SYS_clone, (unsigned long)(SIGCHLD | flags), 0UL, 0UL, 0UL, 0UL);
}

static void be_mortal(pid_t parent, int death_signal) {
  prctl(PR_SET_PDEATHSIG, death_signal);
  /* The parent may have died before; in a new PID namespace it is out of sight and reads as 0. */
  pid_t seen = getppid();
  if (seen != parent && seen != 0) _exit(127);
}

/* ---- Starting a run ---- */

/* All threads of our user on this machine, as they were up to a second ago. */
static int64_t count_user_processes(void) {
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
    if (stat(path, &status) == 0 && status.st_uid == getuid()) {
      count += (int64_t)status.st_nlink - 2;
    }
  }
  closedir(proc);
  return count;
}

/*
 * The kernel counts the processes of a user, and those of root not at all. In a user namespace only
 * this run's count; elsewhere it is a backstop against a flood. The slack lets us see a limit passed.
 */
static int64_t limit_user_processes(const struct job *job) {
  if (getuid() == 0 || job->processes == UNLIMITED) return UNLIMITED;
  if (namespace_flags & CLONE_NEWUSER) return plus(job->processes, 16);
  return plus(job->processes, plus(count_user_processes(), 128));
}

static void say_failed(int64_t id, enum stage stage, int error) {
  printf("{\"id\":%lld,\"kind\":\"not-started\",\"stage\":\"%s\",\"error\":\"%s\"}\n", (long long)id,
         STAGES[stage], strerror(error));
}

static int open_input(const char *path) {
  if (*path == '\0') return open("/dev/null", O_RDONLY | O_CLOEXEC);
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a FIFO must not hold us up */
  if (fd < 0) return -1;
  struct stat status;
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) {
    fcntl(fd, F_SETFL, 0);
    return fd;
  }
  close(fd);
  errno = EINVAL;
  return -1;
}

static int open_output(const char *path) {
  return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
}

/* Opens what the run needs and forks its init; on failure says where and leaves errno. */
static bool start(struct run *run, enum stage *stage) {
  uid_t uid = getuid();
  gid_t gid = getgid();
  pid_t parent = getpid();
  int report[2] = {-1, -1};
  *stage = STDIN;
  int in = open_input(run->job.stdin_path);
  if (in < 0) return false;
  *stage = STDOUT;
  if ((run->stdout_fd = open_output(run->job.stdout_path)) < 0) goto failed;
  *stage = STDERR;
  if ((run->stderr_fd = open_output(run->job.stderr_path)) < 0) goto failed;
  *stage = START;
  if (pipe2(report, O_CLOEXEC) < 0) goto failed;
  run->job.user_processes = limit_user_processes(&run->job);
  run->started = now();
  run->isolated = namespace_flags != 0;
  run->init = fork_into(namespace_flags);
  if (run->init == 0) {
    be_mortal(parent, run->isolated ? SIGKILL : SIGTERM);
    take_descriptors(in, run->stdout_fd, run->stderr_fd, report[1]);
    be_init(run, uid, gid);
  }
  if (run->init < 0) goto failed;
  close(in);
  close(report[1]);
  run->report_fd = report[0];
  return true;

failed:;
  int error = errno;
  close(in);
  if (report[0] >= 0) close(report[0]);
  if (report[1] >= 0) close(report[1]);
  errno = error;
  return false;
}

static void free_run(struct run *run) {
  if (run->stdout_fd >= 0) close(run->stdout_fd);
  if (run->stderr_fd >= 0) close(run->stderr_fd);
  if (run->report_fd >= 0) close(run->report_fd);
  free(run->sightings);
  free(run->job.text);
  free(run->job.argv);
  free(run->job.env);
  free(run);
}

static void begin(struct run *run) {
  enum stage stage;
  if (!start(run, &stage)) {
    say_failed(run->job.id, stage, errno);
    free_run(run);
    fflush(stdout);
    return;
  }
  run->look_at = run->started + LONGEST_SLEEP;
  if (run->job.wall_ns < LONGEST_SLEEP) run->look_at = run->started + run->job.wall_ns;
  run->next = runs;
  runs = run;
}

/* ---- Watching and ending runs ---- */

static int64_t file_size(int fd) {
  struct stat status;
  return fstat(fd, &status) == 0 ? status.st_size : 0;
}

static int64_t written(const struct run *run) {
  return file_size(run->stdout_fd) + file_size(run->stderr_fd);
}

/* The first reason stays. The init does the killing; one that does not answer is killed. */
static void stop(struct run *run, enum stop reason) {
  int64_t time = now();
  if (run->stop == NOT_STOPPED) {
    run->stop = reason;
    run->stopped_at = time;
  }
  if (time - run->stopped_at > INIT_PATIENCE) {
    if (!run->isolated) kill_descendants(run->init);
    kill(run->init, SIGKILL);
  } else {
    kill(run->init, SIGTERM);
    if (!run->isolated) kill(run->init, SIGCONT);
  }
  run->look_at = time + ASK_AGAIN;
}

static void look_at(struct run *run, int64_t time) {
  const struct job *job = &run->job;
  long threads = look_at_tree(run);
  int64_t wall_ns = time - run->started;
  enum stop reason = run->seen_cpu_ns > job->cpu_ns      ? CPU_TIME
                     : wall_ns > job->wall_ns            ? WALL_TIME
                     : run->seen_memory > job->memory    ? MEMORY
                     : written(run) > job->output        ? OUTPUT
                     : threads > job->processes          ? PROCESSES
                                                         : NOT_STOPPED;
  if (reason != NOT_STOPPED || run->stop != NOT_STOPPED) {
    stop(run, reason);
    return;
  }
  /* No limit can be reached sooner than this. */
  int64_t at_once = threads < 1 ? 1 : least(threads, processors);
  int64_t sleep = least(LONGEST_SLEEP, (job->cpu_ns - run->seen_cpu_ns) / at_once);
  sleep = least(sleep, (job->memory - run->seen_memory) / FASTEST_GROWTH);
  sleep = least(sleep, job->wall_ns - wall_ns);
  run->look_at = time + (sleep < SHORTEST_SLEEP ? SHORTEST_SLEEP : sleep);
}

struct outcome {
  struct report failed, ended;
  bool has_failed, has_ended;
  int64_t started;
};

static struct outcome read_reports(const struct run *run) {
  struct outcome outcome = {.started = run->started};
  struct report report;
  fcntl(run->report_fd, F_SETFL, O_NONBLOCK);
  while (read(run->report_fd, &report, sizeof report) == (ssize_t)sizeof report) {
    if (report.kind == STARTED) {
      outcome.started = report.at;
    } else if (report.kind == FAILED) {
      outcome.failed = report;
      outcome.has_failed = true;
    } else {
      outcome.ended = report;
      outcome.has_ended = true;
    }
  }
  return outcome;
}

/* A run that ended by itself may still have gone over a limit since the last look. */
static enum stop find_passed_limit(const struct run *run, int64_t cpu_ns, int64_t wall_ns,
                                   int64_t memory) {
  if (cpu_ns > run->job.cpu_ns) return CPU_TIME;
  if (wall_ns > run->job.wall_ns) return WALL_TIME;
  if (memory > run->job.memory) return MEMORY;
  if (written(run) > run->job.output) return OUTPUT;
  return NOT_STOPPED;
}

static void say_ended(const struct run *run, const struct outcome *outcome,
                      const struct rusage *usage, int status) {
  int64_t user_us = timeval_us(usage->ru_utime), system_us = timeval_us(usage->ru_stime);
  /* Children of a program that ignores SIGCHLD are missing in the sum, but were seen. */
  if (run->seen_cpu_ns / 1000 > user_us + system_us) user_us = run->seen_cpu_ns / 1000 - system_us;
  int64_t wall_ns = outcome->ended.at - outcome->started;
  if (!outcome->has_ended) wall_ns = now() - run->started;
  /* The limit is watched from outside, where the run began a little earlier. */
  if (run->stop != NOT_STOPPED) wall_ns = run->stopped_at - run->started;
  int64_t memory = most(usage->ru_maxrss * INT64_C(1024), run->seen_memory);
  enum stop stop = run->stop;
  if (stop == NOT_STOPPED) {
    stop = find_passed_limit(run, (user_us + system_us) * 1000, wall_ns, memory);
  }
  const char *kind = stop == CANCELLED     ? "cancelled"
                     : stop != NOT_STOPPED ? "stopped"
                     : WIFEXITED(status)   ? "exited"
                                           : "signalled";
  bool is_exhausted =
      memory >= run->job.memory ||
      (status != 0 && run->seen_address_space >= address_space_limit(&run->job) - 64 * MIB);
  printf("{\"id\":%lld,\"kind\":\"%s\",\"code\":%d,\"limit\":\"%s\",\"userUs\":%lld,"
         "\"systemUs\":%lld,\"wallUs\":%lld,\"peakBytes\":%lld,\"stdoutBytes\":%lld,"
         "\"stderrBytes\":%lld,\"orphans\":%d,\"memoryExhausted\":%s}\n",
         (long long)run->job.id, kind, WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status),
         LIMIT_NAMES[stop], (long long)user_us, (long long)system_us, (long long)(wall_ns / 1000),
         (long long)memory, (long long)file_size(run->stdout_fd),
         (long long)file_size(run->stderr_fd), outcome->ended.orphans,
         is_exhausted ? "true" : "false");
}

static void finish(struct run *run, int init_status, const struct rusage *init_usage) {
  struct outcome outcome = read_reports(run);
  if (!outcome.has_ended && !run->isolated) has_strays = true;
  if (outcome.has_failed) {
    say_failed(run->job.id, outcome.failed.stage, outcome.failed.error);
  } else if (outcome.has_ended) {
    say_ended(run, &outcome, &outcome.ended.usage, outcome.ended.status);
  } else if (WIFSIGNALED(init_status)) {
    /* The program ended its own init, or we had to: what was seen is what is known. */
    say_ended(run, &outcome, init_usage, SIGKILL);
  } else {
    say_failed(run->job.id, START, ECHILD);
  }
  free_run(run);
  fflush(stdout); /* whoever reads of the end finds nothing open any more */
}

static void reap(void) {
  int status;
  struct rusage usage;
  for (pid_t pid; (pid = wait4(-1, &status, WNOHANG | __WALL, &usage)) > 0;) {
    struct run **link = &runs;
    while (*link != NULL && (*link)->init != pid) link = &(*link)->next;
    if (*link == NULL) continue; /* a stray */
    struct run *run = *link;
    *link = run->next;
    finish(run, status, &usage);
  }
}

static bool is_init(pid_t pid) {
  for (const struct run *run = runs; run != NULL; run = run->next) {
    if (run->init == pid) return true;
  }
  return false;
}

static void kill_strays(void) {
  struct pids children = {0};
  add_children(&children, getpid(), 1);
  has_strays = false;
  for (size_t i = 0; i < children.count; i++) {
    if (is_init(children.items[i])) continue;
    has_strays = true;
    kill_descendants(children.items[i]);
    kill(children.items[i], SIGKILL);
  }
  free(children.items);
}

/* ---- Messages: a length in four bytes, then fields that each end in NUL ---- */

static char *next_field(char **at, const char *end) {
  char *field = *at;
  if (field >= end) {
    fputs("supervisor: a message is too short\n", stderr);
    exit(2);
  }
  *at += strlen(field) + 1;
  return field;
}

static int64_t next_number(char **at, const char *end) {
  const char *field = next_field(at, end);
  return strcmp(field, "-") == 0 ? UNLIMITED : strtoll(field, NULL, 10);
}

static char **next_list(char **at, const char *end) {
  size_t count = (size_t)next_number(at, end);
  if (count > (size_t)(end - *at)) count = (size_t)(end - *at);
  char **list = checked(calloc(count + 1, sizeof *list));
  for (size_t i = 0; i < count; i++) list[i] = next_field(at, end);
  return list;
}

static int64_t times(int64_t limit, int64_t factor) {
  return limit >= UNLIMITED / factor ? UNLIMITED : limit * factor;
}

static struct run *parse_run(char *text, char *at, const char *end) {
  struct run *run = checked(calloc(1, sizeof *run));
  struct job *job = &run->job;
  run->report_fd = run->stdout_fd = run->stderr_fd = -1;
  job->text = text;
  job->id = next_number(&at, end);
  job->cpu_ns = times(next_number(&at, end), 1000);
  job->wall_ns = times(next_number(&at, end), 1000);
  job->memory = next_number(&at, end);
  job->output = next_number(&at, end);
  job->processes = next_number(&at, end);
  job->stack = next_number(&at, end);
  job->limit_address_space = strcmp(next_field(&at, end), "address-space") == 0;
  job->work_dir = next_field(&at, end);
  job->stdin_path = next_field(&at, end);
  job->stdout_path = next_field(&at, end);
  job->stderr_path = next_field(&at, end);
  job->argv = next_list(&at, end);
  job->env = next_list(&at, end);
  return run;
}

static void take_message(const char *message, size_t length) {
  char *text = checked(malloc(length + 1));
  memcpy(text, message, length);
  text[length] = '\0';
  char *at = text;
  const char *end = text + length;
  const char *verb = next_field(&at, end);
  if (strcmp(verb, "run") == 0) {
    begin(parse_run(text, at, end));
    return;
  }
  int64_t id = next_number(&at, end);
  for (struct run *run = runs; run != NULL; run = run->next) {
    if (run->job.id == id) stop(run, CANCELLED);
  }
  free(text);
}

static struct {
  char *bytes;
  size_t length, capacity;
} inbox;

static void take_messages(void) {
  size_t taken = 0;
  while (inbox.length - taken >= 4) {
    uint32_t length;
    memcpy(&length, inbox.bytes + taken, 4);
    if (length > LARGEST_MESSAGE) exit(2);
    if (inbox.length - taken - 4 < length) break;
    take_message(inbox.bytes + taken + 4, length);
    taken += 4 + length;
  }
  inbox.length -= taken;
  if (inbox.length > 0) memmove(inbox.bytes, inbox.bytes + taken, inbox.length);
  if (inbox.length == 0 && inbox.capacity > MIB) { /* stay small: inits are copies of us */
    free(inbox.bytes);
    inbox.bytes = NULL;
    inbox.capacity = 0;
  }
}

static void read_messages(void) {
  if (inbox.capacity - inbox.length < 65536) {
    inbox.capacity = 2 * inbox.capacity + 65536;
    inbox.bytes = checked(realloc(inbox.bytes, inbox.capacity));
  }
  ssize_t got = read(0, inbox.bytes + inbox.length, inbox.capacity - inbox.length);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) {
    closing = true;
    return;
  }
  inbox.length += (size_t)got;
  take_messages();
}

/* ---- The supervisor ---- */

/* Tries the namespaces out with a child: is it the init, and can it fork? */
static bool works(int flags, bool with_proc) {
  uid_t uid = getuid();
  gid_t gid = getgid();
  namespace_flags = flags;
  mounts_proc = with_proc;
  pid_t child = fork_into(flags);
  if (child < 0) return false;
  if (child == 0) {
    if (getpid() != 1 || !enter_namespaces(uid, gid)) _exit(1);
    pid_t grandchild = fork();
    if (grandchild == 0) _exit(7);
    int status;
    bool forked = grandchild > 0 && waitpid(grandchild, &status, 0) == grandchild;
    _exit(forked && WIFEXITED(status) && WEXITSTATUS(status) == 7 ? 0 : 1);
  }
  int status;
  return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void choose_namespaces(void) {
  int users = getuid() == 0 ? 0 : CLONE_NEWUSER;
  if (works(users | CLONE_NEWPID | CLONE_NEWNS, true)) return;
  if (works(users | CLONE_NEWPID, false)) return;
  namespace_flags = 0;
  mounts_proc = false;
}

static int open_signals(void) {
  /* What is ignored would stay so in the programs. */
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGCHLD);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGHUP);
  sigaddset(&signals, SIGPIPE);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  return signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

static void read_signals(int fd) {
  struct signalfd_siginfo info;
  while (read(fd, &info, sizeof info) == (ssize_t)sizeof info) {
    if (info.ssi_signo == SIGTERM) closing = true;
  }
  reap();
}

static void look_at_due_runs(void) {
  int64_t time = now();
  for (struct run *run = runs; run != NULL; run = run->next) {
    if (closing && run->stop == NOT_STOPPED) stop(run, CANCELLED);
    if (run->look_at <= time) look_at(run, time);
  }
  if (has_strays) kill_strays();
}

static struct timespec *time_to_sleep(struct timespec *timeout) {
  int64_t wake = has_strays ? now() + ASK_AGAIN : UNLIMITED;
  for (const struct run *run = runs; run != NULL; run = run->next) {
    wake = least(wake, run->look_at);
  }
  if (wake == UNLIMITED) return NULL;
  int64_t rest = wake - now();
  if (rest < 0) rest = 0;
  *timeout = (struct timespec){rest / SECOND, rest % SECOND};
  return timeout;
}

static void serve(int signals) {
  int64_t closed_at = UNLIMITED;
  /* What hangs in the kernel cannot be waited for: it dies when the kernel lets go of it. */
  while (!closing || ((runs != NULL || has_strays) && now() - closed_at < CLOSING_PATIENCE)) {
    struct pollfd polled[2] = {{.fd = signals, .events = POLLIN},
                               {.fd = closing ? -1 : 0, .events = POLLIN}};
    struct timespec timeout;
    ppoll(polled, 2, time_to_sleep(&timeout), NULL);
    if (polled[1].revents) read_messages();
    if (polled[0].revents) read_signals(signals);
    if (closing) closed_at = least(closed_at, now());
    look_at_due_runs();
  }
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fputs("usage: supervisor PARENT_PID [--no-namespaces]\n", stderr);
    return 2;
  }
  setsid(); /* Ctrl-C is for the judge, which ends us in its own time */
  int signals = open_signals();
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != (pid_t)strtol(argv[1], NULL, 10)) return 2;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_DUMPABLE, 0); /* no program of the same user may trace us */
  original_priority = getpriority(PRIO_PROCESS, 0);
  setpriority(PRIO_PROCESS, 0, original_priority - 10); /* a flood of processes must not delay us */
  fcntl(0, F_SETFL, O_NONBLOCK);
  processors = (int)sysconf(_SC_NPROCESSORS_ONLN);
  tick_ns = SECOND / sysconf(_SC_CLK_TCK);
  page_bytes = sysconf(_SC_PAGESIZE);
  if (argc < 3 || strcmp(argv[2], "--no-namespaces") != 0) choose_namespaces();
  printf("{\"ready\":true,\"pidNamespace\":%s,\"countsProcesses\":%s}\n",
         namespace_flags ? "true" : "false", namespace_flags & CLONE_NEWUSER ? "true" : "false");
  fflush(stdout);
  serve(signals);
  return 0;
}
