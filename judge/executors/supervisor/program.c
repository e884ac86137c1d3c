#include "program.h"

#include <linux/capability.h>
#include <linux/securebits.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "affinity.h"
#include "cgroup.h"
#include "landlock.h"
#include "pairs.h"
#include "processes.h"
#include "sandbox.h"
#include "seccomp.h"
#include "work-files.h"

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

/* Lets a file grow past the limit by this much, so that its size tells that it went over. */
#define FILE_SLACK 4096

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

/* ---- Between fork and exec ---- */

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

/* Far above what may be resident: only a backstop, since every thread reserves a whole stack. */
int64_t address_space_limit(const struct job *job) {
  if (!job->limit_address_space || job->stack > UNLIMITED / 4096) return UNLIMITED;
  int64_t slack = 1024 * MIB + job->stack * ((processors < 64 ? processors : 64) + 4);
  return plus(job->memory, slack);
}

static void set_limits(const struct job *job) {
  set_limit(RLIMIT_CORE, 0, 0);
  set_limit(RLIMIT_FSIZE, plus(job->output, FILE_SLACK), plus(job->output, FILE_SLACK));
  set_limit(RLIMIT_STACK, job->stack, job->stack);
  /* What is unlimited is so, whatever limits the judge was started under. */
  int64_t seconds = UNLIMITED;
  if (job->cpu_ns != UNLIMITED) seconds = (job->cpu_ns + SECOND - 1) / SECOND + 1;
  set_limit(RLIMIT_CPU, seconds, plus(seconds, 1));
  int64_t address_space = address_space_limit(job);
  set_limit(RLIMIT_AS, address_space, address_space);
  set_limit(RLIMIT_DATA, UNLIMITED, UNLIMITED);
  set_limit(RLIMIT_NPROC, job->user_processes, job->user_processes);
}

/*
 * Leaves root, and with it all its rights. The C library would have the supervisor's threads do the
 * same, which are not in this process.
 */
static bool become_user(const struct run *run) {
  if (run->uid == getuid()) return true;
  uid_t uid = run->uid;
  gid_t gid = run->gid;
  return syscall(SYS_setgroups, 0, NULL) == 0 && syscall(SYS_setresgid, gid, gid, gid) == 0 &&
         syscall(SYS_setresuid, uid, uid, uid) == 0;
}

static bool set_capabilities(uint32_t effective, uint32_t inheritable) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[2] = {
      {.effective = effective, .permitted = effective, .inheritable = inheritable}, {0}};
  return syscall(SYS_capset, &header, data) == 0;
}

/*
 * As become_user, but where folders of others lie above the working folder, and Landlock is what
 * keeps the program from files: it alone then decides.
 */
static bool become_user_who_reads(const struct run *run) {
  if (run->uid == getuid()) return true;
  const uint32_t override = 1U << CAP_DAC_OVERRIDE;
  /* So that access() tells what open() does: gcc asks it for a folder of temporary files. */
  prctl(PR_SET_SECUREBITS, SECBIT_NO_SETUID_FIXUP);
  return prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) == 0 && become_user(run) &&
         set_capabilities(override, override) &&
         prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_OVERRIDE, 0, 0) == 0;
}

/*
 * A session is a group of its own to the scheduler as well: two that talk would be in two, and each
 * change from one to the other would cost a quarter more.
 */
static void leave_group(const struct run *run) {
  if (run->pair == NULL) {
    setsid();
  } else {
    setpgid(0, 0);
  }
}

static _Noreturn void become_program(const struct run *run, pid_t init, int rules) {
  const struct job *job = &run->job;
  leave_group(run);
  fcntl(REPORT_FD, F_SETFD, FD_CLOEXEC);
  fcntl(WORK_FD, F_SETFD, FD_CLOEXEC);
  umask(022);
  setpriority(PRIO_PROCESS, 0, original_priority);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (chdir(job->work_dir) < 0) fail(WORK_DIR);
  set_limits(job);
  if (!(rules < 0 ? become_user(run) : become_user_who_reads(run))) fail(LIMITS);
  if (!run->isolated) {
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* forgotten when the user changes, hence here */
    if (getppid() != init) _exit(127);
  }
  if (rules >= 0 && !obey_file_rules(rules)) fail(LIMITS);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(LIMITS);
  execve(job->argv[0], job->argv, job->env);
  fail(EXEC);
}

/* ---- The init ---- */

static volatile sig_atomic_t must_end;

static void on_end(int signal_number) {
  (void)signal_number;
  must_end = 1;
}

static void end_everything(bool isolated) {
  if (isolated) {
    kill(-1, SIGKILL); /* the kernel spares the init, and no fork slips through */
  } else {
    kill_descendants(getpid());
  }
}

static void be_mortal(pid_t parent, int death_signal) {
  prctl(PR_SET_PDEATHSIG, death_signal);
  /* The parent may have died before; in a new PID namespace it is out of sight and reads as 0. */
  pid_t seen = getppid();
  if (seen != parent && seen != 0) _exit(127);
}

static void take_descriptors(struct streams streams) {
  int from[] = {streams.in, streams.out, streams.err, streams.report, streams.work};
  /* Upwards first, so that none is overwritten before it is copied. */
  for (int fd = 0; fd <= WORK_FD; fd++) from[fd] = fcntl(from[fd], F_DUPFD, WORK_FD + 1);
  for (int fd = 0; fd <= WORK_FD; fd++) {
    if (from[fd] < 0 || dup2(from[fd], fd) < 0) _exit(127);
  }
  if (syscall(SYS_close_range, WORK_FD + 1, ~0U, 0) == 0) return;
  long highest = sysconf(_SC_OPEN_MAX);
  for (int fd = WORK_FD + 1; fd < highest; fd++) close(fd);
}

/* Waits until the program and all that it left are gone; the sum is in RUSAGE_CHILDREN. */
static void reap_everything(struct report *ended, pid_t program, bool isolated) {
  bool program_is_gone = false;
  for (;;) {
    if (must_end) end_everything(isolated);
    int status;
    pid_t pid = waitpid(-1, &status, __WALL | (program_is_gone ? WNOHANG : 0));
    if (pid < 0 && errno == ECHILD) return;
    if (pid > 0 && WIFSTOPPED(status))
      continue; /* it asked to be traced, and waits for us in vain */
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

static _Noreturn void fail_at(enum stage stage, struct fault fault) {
  send_report(
      (struct report){.kind = FAILED, .stage = stage, .step = fault.step, .error = fault.error});
  _exit(127);
}

/* Everything that need not be charged to the program. Returns the rules for files, or -1. */
static int confine(const struct run *run) {
  struct fault fault = {0};
  int rules = -1;
  if (!join_cgroup(run)) fail(CGROUP);
  if (run->isolated && !enter_sandbox(run, &fault)) fail_at(NAMESPACE, fault);
  if (!run->isolated) prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (level == LEVEL_BASIC && landlock_version() > 0) {
    if ((rules = make_file_rules(run, &fault)) < 0) fail_at(LIMITS, fault);
  }
  return rules;
}

/* vfork: a copy of our memory would be charged to the program as 0.3 ms of CPU time. */
static pid_t start_program(const struct run *run, pid_t init, int rules) {
  pid_t program = vfork();
  if (program < 0) fail(START);
  if (program == 0) become_program(run, init, rules);
  return program;
}

/*
 * Landlock knows nothing of rights, owners and times, and so would let a program of the judge's own
 * user change those of every file. Linkers need them: what is given a folder to write to may.
 */
static bool may_change_files(const struct run *run) {
  return run->isolated || run->job.writable[0] != NULL;
}

_Noreturn void be_init(const struct run *run, pid_t parent, struct streams streams) {
  be_mortal(parent, run->isolated ? SIGKILL : SIGTERM);
  take_descriptors(streams);
  move_to_processor(run->pair == NULL ? ANY_PROCESSOR : run->pair->processor);
  struct sigaction action = {.sa_handler = on_end}; /* no SA_RESTART: it must end a wait */
  sigaction(SIGTERM, &action, NULL);
  setpriority(PRIO_PROCESS, 0, original_priority - 10); /* a flood must not delay the end */
  write_file("/proc/self/oom_score_adj", "800");        /* rather the program than the judge */
  int rules = confine(run);
  prctl(PR_SET_DUMPABLE, 0); /* or the program could write reports through /proc/1/fd */
  pid_t self = getpid();
  /* A supervisor that died before we had said that we die with it no longer reads. */
  if (!send_report((struct report){.kind = STARTED, .at = now()})) _exit(127);
  struct fault fault;
  if (level != LEVEL_NONE && !refuse_system_calls(may_change_files(run), &fault)) {
    fail_at(LIMITS, fault);
  }
  pid_t program = start_program(run, self, rules);
  for (int fd = 0; fd < REPORT_FD; fd++) close(fd);
  if (rules >= 0) close(rules);
  sigset_t end;
  sigemptyset(&end);
  sigaddset(&end, SIGTERM);
  sigprocmask(SIG_UNBLOCK, &end, NULL);
  struct report ended = {.kind = ENDED};
  reap_everything(&ended, program, run->isolated);
  getrusage(RUSAGE_CHILDREN, &ended.usage);
  if (run->isolated) ended.file_bytes = count_work_bytes(run);
  send_report(ended);
  _exit(0);
}
