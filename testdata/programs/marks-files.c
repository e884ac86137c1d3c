// expect: AC
// needs: syscalls
// Attributes of files: room that no limit counts, and a place to leave word for the next run.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

static int failures;

static void must_fail(const char *what, long result) {
  if (result < 0 && (errno == EPERM || errno == EACCES || errno == ENOSYS)) return;
  fprintf(stderr, "%s is let through: %s\n", what, result < 0 ? strerror(errno) : "works");
  failures++;
}

int main(int argc, char **argv) {
  const char *name = "user.hostile";
  must_fail("setxattr", setxattr(argc > 0 ? argv[0] : "/", name, "1", 1, 0));
  must_fail("lsetxattr", lsetxattr("/", name, "1", 1, 0));
  must_fail("fsetxattr of its input", fsetxattr(0, name, "1", 1, 0));
  must_fail("fsetxattr of its output", fsetxattr(1, name, "1", 1, 0));
  must_fail("removexattr", removexattr("/", name));
  must_fail("setxattrat", syscall(463, -100, "/", 0, name, 0, 0));
  return failures > 0;
}
