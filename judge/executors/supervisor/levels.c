#include "levels.h"

#include <sys/wait.h>

#include "cgroup.h"
#include "landlock.h"
#include "sandbox.h"
#include "seccomp.h"
#include "work-files.h"

static const char *const LEVEL_NAMES[] = {"none", "basic", "strict"};

/* Says which step failed to whoever waits at the other end of `fd`; the step is a constant. */
static _Noreturn void tell_fault(int fd, struct fault fault) {
  bool told = write(fd, &fault, sizeof fault) == (ssize_t)sizeof fault;
  _exit(told ? 1 : 2);
}

/* An init with a program that does nothing, in a run of its own. */
static _Noreturn void try_run(int fd, const char *place) {
  char root[] = "/", *argv[] = {root, NULL}, *none[] = {NULL};
  struct fault fault = {0};
  struct run run = {.job = {.work_dir = place,
                            .stdin_path = "",
                            .argv = argv,
                            .readable = none,
                            .writable = none},
                    .uid = getuid(),
                    .gid = getgid()};
  if (getpid() != 1) tell_fault(fd, (struct fault){"entering a PID namespace", EPERM});
  if (dup2(open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC), WORK_FD) < 0) {
    fails(&fault, "opening the working folder");
    tell_fault(fd, fault);
  }
  if (!enter_sandbox(&run, &fault)) tell_fault(fd, fault);
  pid_t child = fork();
  if (child == 0) _exit(7);
  int status;
  bool forked = child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
                WEXITSTATUS(status) == 7;
  if (!forked) tell_fault(fd, (struct fault){"forking in a PID namespace", EPERM});
  if (!refuse_system_calls(false, &fault)) tell_fault(fd, fault);
  tell_fault(fd, (struct fault){NULL, 0});
}

/* Tries out in a child of its own, since there is no way back. */
static _Noreturn void try_strict(int fd, const char *place, char **hidden) {
  struct fault fault = {0};
  if (!prepare_sandbox(place, hidden, &fault)) tell_fault(fd, fault);
  level = LEVEL_STRICT;
  pid_t init = fork_into_sandbox(-1);
  if (init < 0) {
    fails(&fault, "entering namespaces");
    tell_fault(fd, fault);
  }
  if (init == 0) try_run(fd, place);
  waitpid(init, NULL, 0);
  _exit(0);
}

static _Noreturn void try_basic(int fd) {
  struct fault fault = {0};
  if (!refuse_system_calls(false, &fault)) tell_fault(fd, fault);
  tell_fault(fd, (struct fault){NULL, 0});
}

/* The fault that a child tells of; it has none when all went well. */
static struct fault hear_fault(bool strict, const char *place, char **hidden) {
  struct fault fault = {"trying it out", ECHILD};
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return fault;
  /* The child may get a WORK_FD only above its own end. */
  int told = fcntl(ends[1], F_DUPFD_CLOEXEC, 10);
  close(ends[1]);
  pid_t child = fork();
  if (child == 0 && strict) try_strict(told, place, hidden);
  if (child == 0) try_basic(told);
  close(told);
  struct fault heard;
  if (child > 0 && read(ends[0], &heard, sizeof heard) == (ssize_t)sizeof heard) fault = heard;
  if (child > 0) waitpid(child, NULL, 0);
  close(ends[0]);
  return fault;
}

void choose_level(const char *wanted, const char *place, char **hidden, struct machine *machine) {
  level = LEVEL_NONE;
  bool is_auto = strcmp(wanted, "auto") == 0;
  bool wants_strict = is_auto || strcmp(wanted, "strict") == 0;
  machine->strict = hear_fault(true, place, hidden);
  machine->basic = hear_fault(false, place, hidden);
  if (wants_strict && machine->strict.step == NULL)
    level = LEVEL_STRICT;
  else if ((is_auto || strcmp(wanted, "basic") == 0) && machine->basic.step == NULL)
    level = LEVEL_BASIC;
}

static void say_fault(const char *name, struct fault fault) {
  printf(",\"%s\":\"%s%s%s\"", name, fault.step == NULL ? "" : fault.step,
         fault.step == NULL ? "" : ": ", fault.step == NULL ? "" : strerror(fault.error));
}

void say_ready(const struct machine *machine) {
  bool counts = cgroups.pids || (level == LEVEL_STRICT && getuid() != 0);
  printf(
      "{\"ready\":true,\"level\":\"%s\",\"countsProcesses\":%s,\"cgroup\":%d,"
      "\"limitsMemory\":%s,\"landlock\":%d,\"changesUser\":%s",
      LEVEL_NAMES[level], counts ? "true" : "false", cgroups.version,
      cgroups.memory ? "true" : "false", landlock_version(),
      getuid() == 0 && (level == LEVEL_STRICT || (level == LEVEL_BASIC && landlock_version() > 0))
          ? "true"
          : "false");
  say_fault("strictFault", machine->strict);
  say_fault("basicFault", machine->basic);
  say_fault("cgroupFault", machine->cgroup);
  puts("}");
  fflush(stdout);
}
