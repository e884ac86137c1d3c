/*
 * Runs programs under limits and reports how each ended and what it used.
 *
 *   supervisor PARENT_PID LEVEL PLACE [HIDDEN…]
 *   supervisor --probe PLACE
 *
 * LEVEL: auto, strict, basic or none. PLACE: an existing folder that the supervisor may mount over,
 * where only it sees that. HIDDEN: folders that no program may see at the level strict.
 *
 * Jobs come in on descriptor 0, one line of JSON per job goes out on descriptor 1. README.md beside
 * this file holds the protocol and the reasons.
 *
 *   supervisor ── init (one per run) ── program ── whatever the program starts
 *
 * The init forks the program, reaps everything that the program leaves behind, and adds up what all
 * of it used. The supervisor watches from outside and tells the init to end the run.
 */
#include "common.h"

#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "affinity.h"
#include "cgroup.h"
#include "channels.h"
#include "jobs.h"
#include "landlock.h"
#include "levels.h"
#include "pairs.h"
#include "processes.h"
#include "program.h"
#include "reports.h"
#include "sandbox.h"
#include "shown.h"

/* Between two looks at a run: short enough to stop an allocation, long enough to cost nothing. */
#define LONGEST_SLEEP (10 * MS)
#define SHORTEST_SLEEP (1 * MS)
/* A processor fills memory no faster than this, bytes per ns. */
#define FASTEST_GROWTH 4
/* An init that has not ended its run after this long was stopped or is stuck: it is killed. */
#define INIT_PATIENCE (1 * SECOND)
#define ASK_AGAIN (5 * MS)
#define CLOSING_PATIENCE (5 * SECOND)
/* Of a side of a pair that is left alone, beside twice the CPU time that it may still use. */
#define GRACE (2 * SECOND)
#define LARGEST_MESSAGE (64 * MIB)
/* What a run may write to the disk in all, beside its limit of output. */
#define DISK_FACTOR 4
#define DISK_SLACK (64 * MIB)
/* As root, programs run as one of these users: a block of slots for each supervisor. */
#define FIRST_UID 61000
#define UID_BLOCKS 11
#define UIDS_PER_BLOCK 16

static const char *const STAGES[] = {
    "message", "stdin",    "stdout", "stderr",         "start",      "cgroup",  "namespace",
    "limits",  "work-dir", "exec",   "machine-memory", "transcript", "partner",
};

static const char *const LIMIT_NAMES[] = {
    "", "", "cpu-time", "wall-time", "memory", "output", "processes",
};

enum level level;
int original_priority;
int processors = 1;
int64_t tick_ns, page_bytes;

static struct run *runs;
/* An init was killed in a run without a namespace: what it left is now our child. */
static bool has_strays;
static bool closing;

static int64_t timeval_us(struct timeval t) { return t.tv_sec * INT64_C(1000000) + t.tv_usec; }

/* ---- Starting a run ---- */

/*
 * The kernel counts the processes of a user, and those of root not at all. Where only this run's
 * count the limit is near; elsewhere it is a backstop against a flood. The slack lets us see a
 * limit passed.
 */
static int64_t limit_user_processes(const struct run *run) {
  if (run->uid == 0 || run->job.processes == UNLIMITED) return UNLIMITED;
  if (run->isolated && getuid() != 0) return plus(run->job.processes, 16);
  return plus(run->job.processes, plus(count_user_processes(run->uid), 128));
}

static void say_failed(int64_t id, enum stage stage, const char *step, int error) {
  printf("{\"id\":%lld,\"kind\":\"not-started\",\"stage\":\"%s\",\"error\":\"%s%s%s\"}\n",
         (long long)id, STAGES[stage], step == NULL ? "" : step, step == NULL ? "" : ": ",
         strerror(error));
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

/* The file itself, or a pipe into which we will feed it. */
static int open_standard_input(struct run *run) {
  struct job *job = &run->job;
  if (run->pipe_in >= 0) return run->pipe_in;
  int file = open_input(job->stdin_path);
  if (file < 0 || !job->feeds_input) return file;
  job->stdin_path = ""; /* what the program gets is no file to be sealed */
  int end;
  run->feed = open_feed(file, run, &end);
  if (run->feed != NULL) return end;
  int error = errno;
  close(file);
  errno = error;
  return -1;
}

static bool open_standard_output(struct run *run, struct streams *streams) {
  if (run->pipe_out >= 0) {
    streams->out = run->pipe_out;
    return true;
  }
  streams->out = run->stdout_fd = open_output(run->job.stdout_path);
  return streams->out >= 0;
}

static int take_slot(void) {
  int slot = 0;
  for (const struct run *run = runs; run != NULL;) {
    if (run->slot == slot) {
      slot++;
      run = runs; /* from the start: they are in no order */
    } else {
      run = run->next;
    }
  }
  return slot;
}

/* Who the program will be. Root becomes somebody else wherever that can still read the program. */
static void choose_user(struct run *run) {
  run->uid = getuid();
  run->gid = getgid();
  bool changes = level == LEVEL_STRICT || (level == LEVEL_BASIC && landlock_version() > 0);
  if (run->uid != 0 || !changes) return;
  int block = (int)getpid() % UID_BLOCKS;
  run->uid = FIRST_UID + (uid_t)(block * UIDS_PER_BLOCK + run->slot % UIDS_PER_BLOCK);
  run->gid = run->uid;
}

/* Opens the streams and the working folder of a run; on failure says where and leaves errno. */
static bool open_streams(struct run *run, struct streams *streams, enum stage *stage) {
  const struct job *job = &run->job;
  *stage = STDIN;
  if ((streams->in = open_standard_input(run)) < 0) return false;
  *stage = STDOUT;
  if (!open_standard_output(run, streams)) return false;
  *stage = STDERR;
  if ((streams->err = run->stderr_fd = open_output(job->stderr_path)) < 0) return false;
  *stage = WORK_DIR;
  streams->work = open(job->work_dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (streams->work < 0) return false;
  *stage = START;
  if (run->uid == getuid()) return true;
  if (!run->isolated && !give_away(job->work_dir, run)) return false;
  /* It may open them again by name. */
  bool reads_pipe = run->pipe_in >= 0 || run->feed != NULL;
  if (reads_pipe && fchown(streams->in, run->uid, run->gid) < 0) return false;
  return fchown(streams->out, run->uid, run->gid) == 0 &&
         fchown(run->stderr_fd, run->uid, run->gid) == 0;
}

static bool fork_init(struct run *run, struct streams *streams, enum stage *stage) {
  pid_t supervisor = getpid();
  int report[2], cgroup;
  *stage = CGROUP;
  if (!prepare_cgroup(run, streams->work, &cgroup)) return false;
  *stage = START;
  if (pipe2(report, O_CLOEXEC) < 0) return false;
  fcntl(report[0], F_SETFL, O_NONBLOCK);
  run->report_fd = report[0];
  streams->report = report[1];
  run->job.user_processes = limit_user_processes(run);
  run->started = run->started_at = now();
  run->init = fork_into_sandbox(cgroup);
  if (run->init == 0) be_init(run, supervisor, *streams);
  int error = errno;
  if (cgroup >= 0) close(cgroup);
  errno = error;
  return run->init > 0;
}

static void close_all(struct run *run, const struct streams *streams) {
  if (streams->in >= 0) close(streams->in);
  if (run->pipe_out >= 0) close(run->pipe_out);
  run->pipe_in = run->pipe_out = -1;
  if (streams->report >= 0) close(streams->report);
  if (streams->work >= 0) close(streams->work);
}

static bool start(struct run *run, enum stage *stage) {
  struct streams streams = {-1, -1, -1, -1, -1};
  run->slot = take_slot();
  run->isolated = level == LEVEL_STRICT;
  run->writes_to_disk = !run->isolated || run->job.writable[0] != NULL;
  choose_user(run);
  bool started = open_streams(run, &streams, stage) && fork_init(run, &streams, stage);
  int error = errno;
  close_all(run, &streams);
  errno = error;
  return started;
}

static void free_run(struct run *run) {
  forget_run(run);
  if (run->feed != NULL) close_channel(run->feed);
  if (run->pair != NULL) leave_pair(run);
  if (run->pipe_in >= 0) close(run->pipe_in);
  if (run->pipe_out >= 0) close(run->pipe_out);
  if (run->stdout_fd >= 0) close(run->stdout_fd);
  if (run->stderr_fd >= 0) close(run->stderr_fd);
  if (run->report_fd >= 0) close(run->report_fd);
  free(run->sightings);
  free(run->job.text);
  free(run->job.argv);
  free(run->job.env);
  free(run->job.readable);
  free(run->job.writable);
  free(run);
  fflush(stdout); /* whoever reads of the end finds nothing open any more */
}

/* ---- Watching and ending runs ---- */

static int64_t file_size(int fd) {
  struct stat status;
  return fstat(fd, &status) == 0 ? status.st_size : 0;
}

static int64_t printed(const struct run *run) {
  return run->pair == NULL ? file_size(run->stdout_fd) : told(run);
}

static int64_t written(const struct run *run) { return printed(run) + file_size(run->stderr_fd); }

/*
 * Files of a program lie where they are found by name, or nowhere: many small ones, or such as were
 * removed and are still open. Temporary files may come to more than the output.
 */
static bool fills_disk(const struct run *run) {
  int64_t output = run->job.output;
  return output < UNLIMITED / DISK_FACTOR &&
         run->seen_disk_bytes > plus(output * DISK_FACTOR, DISK_SLACK);
}

/* The first reason stays. The init does the killing; one that does not answer is killed. */
static void stop(struct run *run, enum stop reason) {
  int64_t time = now();
  if (run->stop == NOT_STOPPED) {
    run->stop = reason;
    run->stopped_at = time;
  }
  if (time - run->stopped_at > INIT_PATIENCE) {
    if (!run->isolated && !kill_cgroup(run)) kill_descendants(run->init);
    kill(run->init, SIGKILL);
  } else {
    kill(run->init, SIGTERM);
    if (!run->isolated) kill(run->init, SIGCONT);
  }
  run->look_at = time + ASK_AGAIN;
}

static void look_at(struct run *run, int64_t time) {
  const struct job *job = &run->job;
  read_reports(run);
  if (run->has_ended) { /* the init is tidying up: nothing counts any more */
    run->look_at = time + LONGEST_SLEEP;
    if (run->stop != NOT_STOPPED || time - run->ended.at > 10 * SECOND) stop(run, CANCELLED);
    return;
  }
  long threads = look_at_tree(run);
  int64_t wall_ns = time - run->started;
  enum stop reason = run->seen_cpu_ns > job->cpu_ns   ? CPU_TIME
                     : wall_ns > job->wall_ns         ? WALL_TIME
                     : run->seen_memory > job->memory ? MEMORY
                     : ran_out_of_memory(run)         ? MEMORY
                     : written(run) > job->output     ? OUTPUT
                     : fills_disk(run)                ? OUTPUT
                     : threads > job->processes       ? PROCESSES
                     : ran_out_of_processes(run)      ? PROCESSES
                                                      : NOT_STOPPED;
  if (reason != NOT_STOPPED || run->stop != NOT_STOPPED) {
    stop(run, reason);
    return;
  }
  /* No limit can be reached sooner than this. */
  int64_t at_once = threads < 1 ? 1 : least(threads, processors);
  int64_t sleep = least(LONGEST_SLEEP, (job->cpu_ns - run->seen_cpu_ns) / at_once);
  sleep = least(sleep, (job->memory - run->seen_memory) / (FASTEST_GROWTH * at_once));
  sleep = least(sleep, job->wall_ns - wall_ns);
  /* Many processes take long to look at: half of the time is theirs. */
  int64_t looked = now();
  run->look_at = looked + most(sleep - (looked - time), most(SHORTEST_SLEEP, looked - time));
}

/* A run that ended by itself may still have gone over a limit since the last look. */
static enum stop find_passed_limit(const struct run *run, int64_t cpu_ns, int64_t wall_ns,
                                   int64_t memory) {
  if (cpu_ns > run->job.cpu_ns) return CPU_TIME;
  if (wall_ns > run->job.wall_ns) return WALL_TIME;
  if (memory > run->job.memory || ran_out_of_memory(run)) return MEMORY;
  if (written(run) + run->ended.file_bytes > run->job.output) return OUTPUT;
  if (ran_out_of_processes(run)) return PROCESSES;
  return NOT_STOPPED;
}

static int64_t cpu_us(const struct rusage *usage) {
  return timeval_us(usage->ru_utime) + timeval_us(usage->ru_stime);
}

/* Children of a program that ignores SIGCHLD are missing in its sum, but were seen or counted. */
static int64_t find_unseen_us(const struct run *run, int64_t known_us) {
  int64_t counted_ns = cgroup_cpu_ns(run) - run->init_cpu_us * 1000;
  int64_t all_us = with_unseen_cpu(most(known_us * 1000, run->seen_cpu_ns), counted_ns) / 1000;
  return all_us - known_us;
}

static void say_ended(const struct run *run, const struct rusage *usage, int status) {
  int64_t user_us = timeval_us(usage->ru_utime), system_us = timeval_us(usage->ru_stime);
  user_us += find_unseen_us(run, user_us + system_us);
  int64_t wall_ns = run->ended.at - run->started_at;
  if (!run->has_ended) wall_ns = now() - run->started;
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
      memory >= run->job.memory || stop == MEMORY ||
      (status != 0 && run->seen_address_space >= address_space_limit(&run->job) - 64 * MIB);
  printf(
      "{\"id\":%lld,\"kind\":\"%s\",\"code\":%d,\"limit\":\"%s\",\"userUs\":%lld,"
      "\"systemUs\":%lld,\"wallUs\":%lld,\"peakBytes\":%lld,\"stdoutBytes\":%lld,"
      "\"stderrBytes\":%lld,\"fileBytes\":%lld,\"orphans\":%d,\"memoryExhausted\":%s}\n",
      (long long)run->job.id, kind, WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status),
      LIMIT_NAMES[stop], (long long)user_us, (long long)system_us, (long long)(wall_ns / 1000),
      (long long)memory, (long long)printed(run), (long long)file_size(run->stderr_fd),
      (long long)run->ended.file_bytes, run->ended.orphans, is_exhausted ? "true" : "false");
}

/* The other side of a pair goes on under its own limits, but not for ever; or ends with it. */
static void tell_partner(const struct run *run) {
  struct run *partner = partner_of(run);
  if (partner == NULL || partner->init <= 0 || partner->has_ended) return;
  if (run->pair->is_broken) {
    stop(partner, CANCELLED);
    return;
  }
  int64_t cpu_left = partner->job.cpu_ns - partner->seen_cpu_ns;
  int64_t until = plus(now() - partner->started + GRACE, least(cpu_left, UNLIMITED / 4) * 2);
  partner->job.wall_ns = least(partner->job.wall_ns, until);
}

/* With the pairs when all are in one place, so that what crosses wakes no other processor. */
static void follow_pairs(void) {
  static int current = ANY_PROCESSOR;
  int wanted = ANY_PROCESSOR;
  for (const struct run *run = runs; run != NULL; run = run->next) {
    if (run->pair == NULL || run->pair->processor == wanted) continue;
    bool is_first = wanted == ANY_PROCESSOR;
    wanted = is_first ? run->pair->processor : ANY_PROCESSOR;
    if (!is_first) break;
  }
  if (wanted != current) move_to_processor(current = wanted);
}

/* A run that did not start; it has been said why. */
static void give_up(struct run *run) {
  if (run->pair != NULL) run->pair->is_broken = true;
  tell_partner(run);
  free_run(run);
}

static void begin(struct run *run) {
  enum stage stage;
  if (!start(run, &stage)) {
    say_failed(run->job.id, stage, NULL, errno);
    give_up(run);
    return;
  }
  run->look_at = run->started + LONGEST_SLEEP;
  if (run->job.wall_ns < LONGEST_SLEEP) run->look_at = run->started + run->job.wall_ns;
  run->next = runs;
  runs = run;
}

static void finish(struct run *run, int init_status, const struct rusage *init_usage) {
  read_reports(run);
  if (!run->has_ended && !run->isolated) {
    kill_cgroup(run);
    has_strays = true;
  }
  if (run->has_failed) {
    say_failed(run->job.id, run->failed.stage, run->failed.step, run->failed.error);
  } else if (run->stop == NOT_STOPPED && was_ended_by_machine(run)) {
    say_failed(run->job.id, MACHINE_MEMORY, NULL, ENOMEM);
  } else if (run->has_ended) {
    run->init_cpu_us = cpu_us(init_usage) - cpu_us(&run->ended.usage);
    say_ended(run, &run->ended.usage, run->ended.status);
  } else if (WIFSIGNALED(init_status)) {
    /* The program ended its own init, or we had to: what was seen is what is known. */
    say_ended(run, init_usage, SIGKILL);
  } else {
    say_failed(run->job.id, START, NULL, ECHILD);
  }
  if (run->pair != NULL && run->has_failed) run->pair->is_broken = true;
  tell_partner(run);
  free_run(run);
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
  follow_pairs();
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

/* ---- Messages: a length in four bytes, then fields ---- */

/* When one side does not start, the other does not, either. */
static void begin_pair(struct pair *pair) {
  struct run *first = pair->sides[0], *second = pair->sides[1];
  enum stage stage;
  pair->processor = choose_processor(take_slot() / 2);
  if (!open_pair(pair, &stage)) {
    say_failed(first->job.id, stage, NULL, errno);
    give_up(first);
  } else {
    begin(first);
  }
  if (pair->is_broken) {
    say_failed(second->job.id, PARTNER, NULL, ECANCELED);
    give_up(second);
    return;
  }
  begin(second);
  follow_pairs();
}

static void take_message(const char *message, size_t length) {
  char *text = checked(malloc(length + 1));
  memcpy(text, message, length);
  text[length] = '\0';
  char *at = text;
  const char *end = text + length;
  const char *verb = next_field(&at, end);
  if (strcmp(verb, "run") == 0) {
    struct run *run = parse_run(&at, end);
    run->job.text = text;
    begin(run);
    return;
  }
  if (strcmp(verb, "pair") == 0) {
    begin_pair(parse_pair(text, at, end));
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
  wake = least(wake, channels_wake());
  if (wake == UNLIMITED) return NULL;
  int64_t rest = wake - now();
  if (rest < 0) rest = 0;
  *timeout = (struct timespec){rest / SECOND, rest % SECOND};
  return timeout;
}

/* What to wait for: signals, messages, then the channels. */
static struct pollfd *list_polled(int signals, size_t *count) {
  static struct pollfd *polled;
  static size_t capacity;
  *count = 2 + count_polled();
  if (*count > capacity) {
    capacity = 2 * *count;
    polled = checked(realloc(polled, capacity * sizeof *polled));
  }
  polled[0] = (struct pollfd){.fd = signals, .events = POLLIN};
  polled[1] = (struct pollfd){.fd = closing ? -1 : 0, .events = POLLIN};
  poll_channels(polled + 2);
  return polled;
}

static void serve(int signals) {
  int64_t closed_at = UNLIMITED;
  /* What hangs in the kernel cannot be waited for: it dies when the kernel lets go of it. */
  while (!closing || ((runs != NULL || has_strays) && now() - closed_at < CLOSING_PATIENCE)) {
    size_t count;
    struct pollfd *polled = list_polled(signals, &count);
    struct timespec timeout;
    if (ppoll(polled, (nfds_t)count, time_to_sleep(&timeout), NULL) >= 0) {
      serve_channels(polled + 2); /* first: what follows may add and close channels */
      if (polled[1].revents) read_messages();
      if (polled[0].revents) read_signals(signals);
    }
    if (closing) closed_at = least(closed_at, now());
    look_at_due_runs();
  }
}

static void look_at_machine(void) {
  original_priority = getpriority(PRIO_PROCESS, 0);
  shown_of_etc();
  look_at_processors();
  processors = (int)sysconf(_SC_NPROCESSORS_ONLN);
  tick_ns = SECOND / sysconf(_SC_CLK_TCK);
  page_bytes = sysconf(_SC_PAGESIZE);
}

/* Neither a flood of processes nor a busy machine must delay a look; inits start as others do. */
static void raise_priority(void) {
  struct sched_param lowest_of_real_time = {.sched_priority = 1};
  if (sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &lowest_of_real_time) == 0) return;
  setpriority(PRIO_PROCESS, 0, original_priority - 10);
}

static int probe(const char *place) {
  char *hidden[] = {NULL};
  struct machine machine = {0};
  look_at_machine();
  find_cgroups(&machine.cgroup);
  choose_level("auto", place, hidden, &machine);
  say_ready(&machine);
  remove_cgroups();
  return 0;
}

int main(int argc, char **argv) {
  if (argc == 3 && strcmp(argv[1], "--probe") == 0) return probe(argv[2]);
  if (argc < 4) {
    fputs("usage: supervisor PARENT_PID LEVEL PLACE [HIDDEN...]\n", stderr);
    return 2;
  }
  setsid(); /* Ctrl-C is for the judge, which ends us in its own time */
  int signals = open_signals();
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != (pid_t)strtol(argv[1], NULL, 10)) return 2;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  look_at_machine();
  raise_priority();
  fcntl(0, F_SETFL, O_NONBLOCK);
  struct machine machine = {0};
  find_cgroups(&machine.cgroup);
  choose_level(argv[2], argv[3], argv + 4, &machine);
  if (level == LEVEL_STRICT && !prepare_sandbox(argv[3], argv + 4, &machine.strict)) {
    fprintf(stderr, "%s: %s\n", machine.strict.step, strerror(machine.strict.error));
    return 2;
  }
  /* Both are forgotten when the user namespace changes. */
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  prctl(PR_SET_DUMPABLE, 0); /* no program of the same user may trace us */
  if (getppid() != (pid_t)strtol(argv[1], NULL, 10)) return 2;
  say_ready(&machine);
  serve(signals);
  remove_cgroups();
  return 0;
}
