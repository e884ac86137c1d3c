// expect: AC
// needs: syscalls
// Sets limits, priority and processors of its parent, to what they are already. Ends with 1 if it may.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static int failures;

static void must_fail(const char *what, int result) {
  if (result < 0) return;
  fprintf(stderr, "%s of its parent may be set\n", what);
  failures++;
}

int main(void) {
  pid_t parent = getppid();
  struct rlimit core;
  cpu_set_t processors;
  if (prlimit(parent, RLIMIT_CORE, 0, &core) == 0) {
    must_fail("limits", prlimit(parent, RLIMIT_CORE, &core, 0));
  }
  if (sched_getaffinity(parent, sizeof processors, &processors) == 0) {
    must_fail("processors", sched_setaffinity(parent, sizeof processors, &processors));
  }
  must_fail("priority", setpriority(PRIO_PROCESS, parent, getpriority(PRIO_PROCESS, parent)));
  return failures > 0;
}
