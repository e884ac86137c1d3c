#include "start.h"

#include <sys/stat.h>

#include "cgroup.h"
#include "channels.h"
#include "landlock.h"
#include "pairs.h"
#include "processes.h"
#include "program.h"
#include "sandbox.h"

/* As root, programs run as one of these users: a block of slots for each supervisor. */
#define FIRST_UID 61000
#define UID_BLOCKS 11
#define UIDS_PER_BLOCK 16

/*
 * The kernel counts the processes of a user, and those of root not at all. Where only this run's
 * count the limit is near; elsewhere it is a backstop against a flood. The slack lets us see a
 * limit passed.
 */
static int64_t limit_user_processes(const struct run *run) {
  if (run->uid == 0 || run->job.processes == UNLIMITED) return UNLIMITED;
  if (run->isolated && getuid() != 0) return plus(run->job.processes, 16);
  return plus(run->job.processes, plus(count_user_processes(run->uid), 128));
}

static int open_input(const char *path) {
  if (*path == '\0') return open("/dev/null", O_RDONLY | O_CLOEXEC);
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a FIFO must not hold us up */
  if (fd < 0) return -1;
  struct stat status;
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) {
    fcntl(fd, F_SETFL, 0);
    return fd;
  }
  close(fd);
  errno = EINVAL;
  return -1;
}

static int open_output(const char *path) {
  return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
}

/* The file itself, or a pipe into which we will feed it. */
static int open_standard_input(struct run *run) {
  struct job *job = &run->job;
  if (run->pipe_in >= 0) return run->pipe_in;
  int file = open_input(job->stdin_path);
  if (file < 0 || !job->feeds_input) return file;
  job->stdin_path = ""; /* what the program gets is no file to be sealed */
  int end;
  run->feed = open_feed(file, run, &end);
  if (run->feed != NULL) return end;
  int error = errno;
  close(file);
  errno = error;
  return -1;
}

static bool open_standard_output(struct run *run, struct streams *streams) {
  if (run->pipe_out >= 0) {
    streams->out = run->pipe_out;
    return true;
  }
  streams->out = run->stdout_fd = open_output(run->job.stdout_path);
  return streams->out >= 0;
}

int take_slot(const struct run *runs) {
  int slot = 0;
  for (const struct run *run = runs; run != NULL;) {
    if (run->slot == slot) {
      slot++;
      run = runs; /* from the start: they are in no order */
    } else {
      run = run->next;
    }
  }
  return slot;
}

/* Who the program will be. Root becomes somebody else wherever that can still read the program. */
static void choose_user(struct run *run) {
  run->uid = getuid();
  run->gid = getgid();
  bool changes = level == LEVEL_STRICT || (level == LEVEL_BASIC && landlock_version() > 0);
  if (run->uid != 0 || !changes) return;
  int block = (int)getpid() % UID_BLOCKS;
  run->uid = FIRST_UID + (uid_t)(block * UIDS_PER_BLOCK + run->slot % UIDS_PER_BLOCK);
  run->gid = run->uid;
}

/* Opens the streams and the working folder of a run; on failure says where and leaves errno. */
static bool open_streams(struct run *run, struct streams *streams, enum stage *stage) {
  const struct job *job = &run->job;
  *stage = STDIN;
  if ((streams->in = open_standard_input(run)) < 0) return false;
  *stage = STDOUT;
  if (!open_standard_output(run, streams)) return false;
  *stage = STDERR;
  if ((streams->err = run->stderr_fd = open_output(job->stderr_path)) < 0) return false;
  *stage = WORK_DIR;
  streams->work = open(job->work_dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (streams->work < 0) return false;
  *stage = START;
  if (run->uid == getuid()) return true;
  if (!run->isolated && !give_away(job->work_dir, run)) return false;
  /* It may open them again by name. */
  bool reads_pipe = run->pipe_in >= 0 || run->feed != NULL;
  if (reads_pipe && fchown(streams->in, run->uid, run->gid) < 0) return false;
  return fchown(streams->out, run->uid, run->gid) == 0 &&
         fchown(run->stderr_fd, run->uid, run->gid) == 0;
}

static bool fork_init(struct run *run, struct streams *streams, enum stage *stage) {
  pid_t supervisor = getpid();
  int report[2], cgroup;
  *stage = CGROUP;
  if (!prepare_cgroup(run, streams->work, &cgroup)) return false;
  *stage = START;
  if (pipe2(report, O_CLOEXEC) < 0) return false;
  fcntl(report[0], F_SETFL, O_NONBLOCK);
  run->report_fd = report[0];
  streams->report = report[1];
  run->job.user_processes = limit_user_processes(run);
  run->started = run->started_at = now();
  run->init = fork_into_sandbox(cgroup);
  if (run->init == 0) be_init(run, supervisor, *streams);
  int error = errno;
  if (cgroup >= 0) close(cgroup);
  errno = error;
  return run->init > 0;
}

static void close_all(struct run *run, const struct streams *streams) {
  if (streams->in >= 0) close(streams->in);
  if (run->pipe_out >= 0) close(run->pipe_out);
  run->pipe_in = run->pipe_out = -1;
  if (streams->report >= 0) close(streams->report);
  if (streams->work >= 0) close(streams->work);
}

bool start(struct run *run, const struct run *runs, enum stage *stage) {
  struct streams streams = {-1, -1, -1, -1, -1};
  run->slot = take_slot(runs);
  run->isolated = level == LEVEL_STRICT;
  run->writes_to_disk = !run->isolated || run->job.writable[0] != NULL;
  choose_user(run);
  bool started = open_streams(run, &streams, stage) && fork_init(run, &streams, stage);
  int error = errno;
  close_all(run, &streams);
  errno = error;
  return started;
}

void free_run(struct run *run) {
  forget_run(run);
  if (run->feed != NULL) close_channel(run->feed);
  if (run->pair != NULL) leave_pair(run);
  if (run->pipe_in >= 0) close(run->pipe_in);
  if (run->pipe_out >= 0) close(run->pipe_out);
  if (run->stdout_fd >= 0) close(run->stdout_fd);
  if (run->stderr_fd >= 0) close(run->stderr_fd);
  if (run->report_fd >= 0) close(run->report_fd);
  free(run->sightings);
  free(run->job.text);
  free(run->job.argv);
  free(run->job.env);
  free(run->job.readable);
  free(run->job.writable);
  free(run);
  fflush(stdout); /* whoever reads of the end finds nothing open any more */
}
