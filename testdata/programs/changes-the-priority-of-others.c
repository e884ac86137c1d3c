// expect: AC
// needs: syscalls
// Slows down all processes of its user, and its parent. Asks for what they have: if it is let
// through, it changes nothing.
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { OF_GROUP = 2, OF_USER = 3 };

static int failures;

static void must_fail(const char *what, long result) {
  if (result < 0 && (errno == EPERM || errno == EACCES || errno == ENOSYS)) return;
  fprintf(stderr, "%s is let through: %s\n", what, result < 0 ? strerror(errno) : "works");
  failures++;
}

int main(void) {
  struct sched_param none = {0};
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t times[3];
  } attributes = {.size = 48};
  int priority = getpriority(PRIO_PROCESS, 0);
  must_fail("setpriority of a user", setpriority(PRIO_USER, 0, priority));
  must_fail("setpriority of a group", setpriority(PRIO_PGRP, getpgrp(), priority));
  must_fail("ioprio_set of a user", syscall(SYS_ioprio_set, OF_USER, 0, 0));
  must_fail("ioprio_set of a group", syscall(SYS_ioprio_set, OF_GROUP, getpgrp(), 0));
  must_fail("sched_setattr", syscall(SYS_sched_setattr, getppid(), &attributes, 0));
  must_fail("sched_setscheduler", sched_setscheduler(getppid(), SCHED_BATCH, &none));
  return failures > 0;
}
