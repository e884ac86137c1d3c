// expect: AC
// needs: syscalls
// Mounts, unmounts, changes its root and makes namespaces. Ends with 1 if any of it works.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

static int failures;

static void must_fail(const char *what, long result) {
  if (result < 0) return;
  fprintf(stderr, "%s works\n", what);
  failures++;
}

int main(void) {
  must_fail("mount", mount("none", ".", "tmpfs", 0, "size=4096"));
  must_fail("umount of /proc", umount2("/proc", MNT_DETACH));
  must_fail("chroot", chroot("."));
  must_fail("pivot_root", syscall(SYS_pivot_root, ".", "."));
  must_fail("unshare of users", unshare(CLONE_NEWUSER));
  must_fail("unshare of mounts", unshare(CLONE_NEWNS));
  must_fail("unshare of pids", unshare(CLONE_NEWPID));
  return failures > 0;
}
