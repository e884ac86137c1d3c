#include "answers.h"

#include <sys/stat.h>
#include <sys/wait.h>

#include "cgroup.h"
#include "pairs.h"
#include "processes.h"
#include "program.h"

static const char *const STAGES[] = {
    "message", "stdin",    "stdout", "stderr",         "start",      "cgroup",  "namespace",
    "limits",  "work-dir", "exec",   "machine-memory", "transcript", "partner",
};

static const char *const LIMIT_NAMES[] = {
    "", "", "cpu-time", "wall-time", "memory", "output", "processes",
};

static int64_t timeval_us(struct timeval t) { return t.tv_sec * INT64_C(1000000) + t.tv_usec; }

void say_failed(int64_t id, enum stage stage, const char *step, int error) {
  printf("{\"id\":%lld,\"kind\":\"not-started\",\"stage\":\"%s\",\"error\":\"%s%s%s\"}\n",
         (long long)id, STAGES[stage], step == NULL ? "" : step, step == NULL ? "" : ": ",
         strerror(error));
}

static int64_t file_size(int fd) {
  struct stat status;
  return fstat(fd, &status) == 0 ? status.st_size : 0;
}

static int64_t printed(const struct run *run) {
  return run->pair == NULL ? file_size(run->stdout_fd) : told(run);
}

int64_t written(const struct run *run) { return printed(run) + file_size(run->stderr_fd); }

/* A run that ended by itself may still have gone over a limit since the last look. */
static enum stop find_passed_limit(const struct run *run, int64_t cpu_ns, int64_t wall_ns,
                                   int64_t memory) {
  if (cpu_ns > run->job.cpu_ns) return CPU_TIME;
  if (wall_ns > run->job.wall_ns) return WALL_TIME;
  if (memory > run->job.memory || ran_out_of_memory(run)) return MEMORY;
  if (written(run) + run->ended.file_bytes > run->job.output) return OUTPUT;
  if (ran_out_of_processes(run)) return PROCESSES;
  return NOT_STOPPED;
}

int64_t cpu_us(const struct rusage *usage) {
  return timeval_us(usage->ru_utime) + timeval_us(usage->ru_stime);
}

/* Children of a program that ignores SIGCHLD are missing in its sum, but were seen or counted. */
static int64_t find_unseen_us(const struct run *run, int64_t known_us) {
  int64_t counted_ns = cgroup_cpu_ns(run) - run->init_cpu_us * 1000;
  int64_t all_us = with_unseen_cpu(most(known_us * 1000, run->seen_cpu_ns), counted_ns) / 1000;
  return all_us - known_us;
}

void say_ended(const struct run *run, const struct rusage *usage, int status) {
  int64_t user_us = timeval_us(usage->ru_utime), system_us = timeval_us(usage->ru_stime);
  user_us += find_unseen_us(run, user_us + system_us);
  int64_t wall_ns = run->ended.at - run->started_at;
  if (!run->has_ended) wall_ns = now() - run->started;
  /* The limit is watched from outside, where the run began a little earlier. */
  if (run->stop != NOT_STOPPED) wall_ns = run->stopped_at - run->started;
  int64_t memory = most(usage->ru_maxrss * INT64_C(1024), run->seen_memory);
  enum stop stop = run->stop;
  if (stop == NOT_STOPPED) {
    stop = find_passed_limit(run, (user_us + system_us) * 1000, wall_ns, memory);
  }
  const char *kind = stop == CANCELLED     ? "cancelled"
                     : stop != NOT_STOPPED ? "stopped"
                     : WIFEXITED(status)   ? "exited"
                                           : "signalled";
  bool is_exhausted =
      memory >= run->job.memory || stop == MEMORY ||
      (status != 0 && run->seen_address_space >= address_space_limit(&run->job) - 64 * MIB);
  printf(
      "{\"id\":%lld,\"kind\":\"%s\",\"code\":%d,\"limit\":\"%s\",\"userUs\":%lld,"
      "\"systemUs\":%lld,\"wallUs\":%lld,\"peakBytes\":%lld,\"stdoutBytes\":%lld,"
      "\"stderrBytes\":%lld,\"fileBytes\":%lld,\"orphans\":%d,\"memoryExhausted\":%s}\n",
      (long long)run->job.id, kind, WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status),
      LIMIT_NAMES[stop], (long long)user_us, (long long)system_us, (long long)(wall_ns / 1000),
      (long long)memory, (long long)printed(run), (long long)file_size(run->stderr_fd),
      (long long)run->ended.file_bytes, run->ended.orphans, is_exhausted ? "true" : "false");
}
