/* What the parts of the supervisor share: jobs, runs, levels and small helpers. */
#ifndef COMMON_H
#define COMMON_H

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#define UNLIMITED INT64_MAX
#define MS INT64_C(1000000)
#define SECOND INT64_C(1000000000)
#define MIB INT64_C(1048576)

/* How much of the machine a program is kept from; README.md says what each level does. */
enum level { LEVEL_NONE, LEVEL_BASIC, LEVEL_STRICT };

enum stage {
  MESSAGE,
  STDIN,
  STDOUT,
  STDERR,
  START,
  CGROUP,
  NAMESPACE,
  LIMITS,
  WORK_DIR,
  EXEC,
  MACHINE_MEMORY,
  TRANSCRIPT,
  PARTNER,
};

enum stop { NOT_STOPPED, CANCELLED, CPU_TIME, WALL_TIME, MEMORY, OUTPUT, PROCESSES };

struct job {
  char *text; /* holds all the strings below; NULL: the pair's does */
  int64_t id;
  int64_t cpu_ns, wall_ns, memory, output, processes, stack;
  bool limit_address_space;
  bool feeds_input;       /* through a pipe, piece by piece */
  int64_t user_processes; /* for the kernel, which counts all processes of a user */
  const char *work_dir, *stdin_path, *stdout_path, *stderr_path;
  char **argv, **env, **readable, **writable;
};

/* What an init tells the supervisor. Shorter than PIPE_BUF, so each arrives whole. */
struct report {
  enum { STARTED, FAILED, ENDED } kind;
  enum stage stage;
  const char *step; /* a constant, so that it means the same to the supervisor; or NULL */
  int error;
  int status;
  int orphans;
  int64_t at;
  int64_t file_bytes; /* written into the working folder, where that is a file system of its own */
  struct rusage usage;
};

/* A process of a run, and its own CPU time when it was last seen. */
struct sighting {
  pid_t pid;
  int64_t cpu_ns;
};

/* What a cgroup has counted since it was made. */
struct counters {
  int64_t oom_kills, refused_memory, refused_forks, cpu_ns;
};

struct run {
  struct run *next;
  struct job job;
  int slot; /* the smallest number that no other run has */
  uid_t uid;
  gid_t gid;
  pid_t init;
  bool isolated; /* alone in a PID namespace */
  int report_fd, stdout_fd, stderr_fd;
  int pipe_in, pipe_out; /* what the program gets instead of files; -1: files */
  struct channel *feed;  /* its input, or NULL */
  struct pair *pair;     /* or NULL */
  int side;              /* of the pair: 0 or 1 */
  int64_t started, look_at;
  enum stop stop;
  int64_t stopped_at;
  struct report failed, ended;
  bool has_failed, has_ended;
  int64_t started_at; /* as the init says */
  /* The most that was seen from outside. */
  int64_t seen_cpu_ns, seen_memory, seen_address_space;
  bool writes_to_disk; /* elsewhere than into its output */
  int64_t living_disk_bytes, gone_disk_bytes, seen_disk_bytes;
  struct counters before; /* of the cgroup, when the run began */
  struct sighting *sightings;
  size_t sighting_count;
  int64_t init_cpu_us; /* what the init itself has used, known in the end */
  int64_t gone_cpu_ns; /* of processes that were seen once and are no more */
};

/* Set once at the start. */
extern enum level level;
extern int original_priority;
extern int processors;
extern int64_t tick_ns, page_bytes;

/* Why a mechanism does not work here: the first step that failed. */
struct fault {
  const char *step;
  int error;
};

static inline bool fails(struct fault *fault, const char *step) {
  fault->step = step;
  fault->error = errno;
  return false;
}

static inline int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * SECOND + t.tv_nsec;
}

static inline void *checked(void *memory) {
  if (memory == NULL) {
    fputs("supervisor: out of memory\n", stderr);
    exit(2);
  }
  return memory;
}

static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static inline int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

static inline int64_t plus(int64_t limit, int64_t slack) {
  return limit >= UNLIMITED - slack ? UNLIMITED : limit + slack;
}

/* Reads a small file into `buffer` as a string; false when it cannot be opened. */
static inline bool read_file(char *buffer, size_t size, const char *path) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  size_t length = 0;
  ssize_t got;
  while (length + 1 < size && (got = read(fd, buffer + length, size - 1 - length)) > 0) {
    length += (size_t)got;
  }
  close(fd);
  buffer[length] = '\0';
  return true;
}

static inline bool write_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  ssize_t length = (ssize_t)strlen(text);
  bool written = write(fd, text, (size_t)length) == length;
  int error = errno;
  close(fd);
  errno = error;
  return written;
}

#endif
