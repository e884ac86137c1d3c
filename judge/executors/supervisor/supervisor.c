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
#include "answers.h"
#include "cgroup.h"
#include "channels.h"
#include "jobs.h"
#include "landlock.h"
#include "levels.h"
#include "messages.h"
#include "pairs.h"
#include "processes.h"
#include "program.h"
#include "reports.h"
#include "sandbox.h"
#include "shown.h"
#include "start.h"
#include "watch.h"

#define CLOSING_PATIENCE (5 * SECOND)
/* Of a side of a pair that is left alone, beside twice the CPU time that it may still use. */
#define GRACE (2 * SECOND)

enum level level;
int original_priority;
int processors = 1;
int64_t tick_ns, page_bytes;

static struct run *runs;
/* An init was killed in a run without a namespace: what it left is now our child. */
static bool has_strays;
static bool closing;

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

/* A run that did not start; it has been said why. */
static void give_up(struct run *run) {
  if (run->pair != NULL) run->pair->is_broken = true;
  tell_partner(run);
  free_run(run);
}

static void begin(struct run *run) {
  enum stage stage;
  if (!start(run, runs, &stage)) {
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

/* ---- Taking messages ---- */

/* When one side does not start, the other does not, either. */
static void begin_pair(struct pair *pair) {
  struct run *first = pair->sides[0], *second = pair->sides[1];
  enum stage stage;
  pair->processor = choose_processor(take_slot(runs) / 2);
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
      if (polled[1].revents && !read_messages(take_message)) closing = true;
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
  /* Where sessions share the processors, ours holds three for each pair: as much as three get. */
  write_file("/proc/self/autogroup", "-5");
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
  umask(022); /* other users are to read what we make for them */
  setsid();   /* Ctrl-C is for the judge, which ends us in its own time */
  int signals = open_signals();
  prepare_relays();
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
