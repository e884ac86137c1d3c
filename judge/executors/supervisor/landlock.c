#include "landlock.h"

#include <sys/prctl.h>
#include <sys/stat.h>

#include "shown.h"

/* Not in older headers; the numbers are the same on every architecture. */
enum {
  CREATE_RULESET = 444,
  ADD_RULE = 445,
  RESTRICT_SELF = 446,
  ASK_VERSION = 1,
  PATH_BENEATH = 1
};

struct ruleset {
  uint64_t files, network, scopes;
};
struct path_rule {
  uint64_t allowed;
  int32_t fd;
} __attribute__((packed));

#define EXECUTE UINT64_C(0x1)
#define WRITE UINT64_C(0x2)
#define READ UINT64_C(0x4)
#define LIST UINT64_C(0x8)
#define TRUNCATE UINT64_C(0x4000) /* since version 3 */
#define ALL_OF_VERSION_1 UINT64_C(0x1fff)
#define REFER UINT64_C(0x2000) /* since version 2 */
#define TCP UINT64_C(0x3)      /* bind and connect, since version 4 */
#define IOCTL UINT64_C(0x8000) /* since version 5 */
#define SCOPES UINT64_C(0x3)   /* abstract sockets and signals, since version 6 */

#define LOOK (EXECUTE | READ | LIST)
#define OF_FILES (EXECUTE | WRITE | READ | TRUNCATE | IOCTL)

static const char *const SHOWN[] = {
    "/etc/passwd",       "/etc/group",    "/etc/ssl/openssl.cnf", "/dev/zero",
    "/dev/full",         "/dev/random",   "/dev/urandom",         "/proc/cpuinfo",
    "/proc/meminfo",     "/proc/stat",    "/proc/version",        "/proc/sys",
    "/proc/filesystems", "/proc/loadavg", "/proc/uptime",         "/sys/devices/system/cpu",
};

int landlock_version(void) {
  long version = syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
  return version < 0 ? 0 : (int)version;
}

static uint64_t handled_files(int version) {
  uint64_t files = ALL_OF_VERSION_1;
  if (version >= 2) files |= REFER;
  if (version >= 3) files |= TRUNCATE;
  if (version >= 5) files |= IOCTL;
  return files;
}

static bool allow_fd(int rules, int fd, uint64_t allowed) {
  struct stat status;
  if (fstat(fd, &status) < 0) return false;
  if (!S_ISDIR(status.st_mode)) allowed &= OF_FILES;
  struct path_rule rule = {.allowed = allowed & handled_files(landlock_version()), .fd = fd};
  return syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0) == 0;
}

/* What is not there needs no rule. */
static bool allow(int rules, const char *path, uint64_t allowed) {
  int fd = open(path, O_PATH | O_CLOEXEC);
  if (fd < 0) return true;
  bool added = allow_fd(rules, fd, allowed);
  int error = errno;
  close(fd);
  errno = error;
  return added;
}

static bool allow_paths(int rules, const struct run *run) {
  const struct job *job = &run->job;
  bool added = true;
  for (const char *const *dir = system_folders; added && *dir != NULL; dir++) {
    char path[32];
    snprintf(path, sizeof path, "/%s", *dir);
    added = allow(rules, path, LOOK);
  }
  for (char **path = shown_of_etc(); added && *path != NULL; path++)
    added = allow(rules, *path, LOOK);
  for (size_t i = 0; added && i < sizeof SHOWN / sizeof *SHOWN; i++) {
    added = allow(rules, SHOWN[i], LOOK);
  }
  for (char **path = job->readable; added && *path != NULL; path++)
    added = allow(rules, *path, LOOK);
  for (char **path = job->writable; added && *path != NULL; path++) {
    added = allow(rules, *path, ~UINT64_C(0));
  }
  return added && allow(rules, job->argv[0], LOOK) && allow(rules, job->work_dir, ~UINT64_C(0)) &&
         allow(rules, "/dev/null", READ | WRITE);
}

/* Programs may open what they already hold again, as /dev/stdin and /dev/stdout. */
static bool allow_streams(int rules) {
  struct stat status;
  for (int fd = 0; fd < 3; fd++) {
    if (fstat(fd, &status) == 0 && !S_ISREG(status.st_mode)) continue;
    if (!allow_fd(rules, fd, fd == 0 ? READ : WRITE | TRUNCATE)) return false;
  }
  return true;
}

int make_file_rules(const struct run *run, struct fault *fault) {
  int version = landlock_version();
  struct ruleset handled = {.files = handled_files(version),
                            .network = version >= 4 ? TCP : 0,
                            .scopes = version >= 6 ? SCOPES : 0};
  size_t size = version >= 6 ? sizeof handled : version >= 4 ? 16 : 8;
  int rules = (int)syscall(CREATE_RULESET, &handled, size, 0);
  if (rules < 0) {
    fails(fault, "Landlock");
    return -1;
  }
  if (allow_paths(rules, run) && allow_streams(rules)) return rules;
  fails(fault, "rules of Landlock");
  close(rules);
  return -1;
}

bool obey_file_rules(int rules) {
  return allow(rules, "/proc/self", LOOK) && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         syscall(RESTRICT_SELF, rules, 0) == 0;
}
