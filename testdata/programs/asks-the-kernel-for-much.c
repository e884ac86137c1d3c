// expect: AC
// needs: syscalls
// System calls that no solution needs. Ends with 1 if one of them is let through.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

static int failures;

static void must_fail(const char *what, long result) {
  if (result < 0 && (errno == EPERM || errno == EACCES || errno == ENOSYS)) return;
  fprintf(stderr, "%s is let through: %s\n", what, result < 0 ? strerror(errno) : "works");
  failures++;
}

int main(void) {
  char name[256] = "", attributes[128] = "";
  struct timespec now;
  gethostname(name, sizeof name - 1);
  clock_gettime(CLOCK_REALTIME, &now);
  must_fail("sethostname", sethostname(name, strlen(name)));
  must_fail("clock_settime", clock_settime(CLOCK_REALTIME, &now));
  must_fail("mknod", mknod("device", S_IFCHR | 0600, makedev(1, 3)));
  must_fail("keyctl", syscall(SYS_keyctl, 0, -3, 1));
  must_fail("add_key", syscall(SYS_add_key, "user", "hostile", "x", 1, -3));
  must_fail("bpf", syscall(SYS_bpf, 5, attributes, sizeof attributes));
  must_fail("perf_event_open", syscall(SYS_perf_event_open, attributes, 0, -1, -1, 0));
  must_fail("io_uring_setup", syscall(SYS_io_uring_setup, 1, attributes));
  must_fail("userfaultfd", syscall(SYS_userfaultfd, 0));
  must_fail("process_vm_readv", syscall(SYS_process_vm_readv, getppid(), 0, 0, 0, 0, 0));
  must_fail("kcmp", syscall(SYS_kcmp, getpid(), getppid(), 0, 0, 0));
  return failures > 0;
}
