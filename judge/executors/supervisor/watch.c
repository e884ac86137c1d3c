#include "watch.h"

#include "answers.h"
#include "cgroup.h"
#include "processes.h"
#include "reports.h"

#define SHORTEST_SLEEP (1 * MS)
/* A processor fills memory no faster than this, bytes per ns. */
#define FASTEST_GROWTH 4
/* An init that has not ended its run after this long was stopped or is stuck: it is killed. */
#define INIT_PATIENCE (1 * SECOND)
/* What a run may write to the disk in all, beside its limit of output. */
#define DISK_FACTOR 4
#define DISK_SLACK (64 * MIB)

/*
 * Files of a program lie where they are found by name, or nowhere: many small ones, or such as were
 * removed and are still open. Temporary files may come to more than the output.
 */
static bool fills_disk(const struct run *run) {
  int64_t output = run->job.output;
  return output < UNLIMITED / DISK_FACTOR &&
         run->seen_disk_bytes > plus(output * DISK_FACTOR, DISK_SLACK);
}

void stop(struct run *run, enum stop reason) {
  int64_t time = now();
  if (run->stop == NOT_STOPPED) {
    run->stop = reason;
    run->stopped_at = time;
  }
  if (time - run->stopped_at > INIT_PATIENCE) {
    if (!run->isolated && !kill_cgroup(run)) kill_descendants(run->init);
    kill(run->init, SIGKILL);
  } else {
    kill(run->init, SIGTERM);
    if (!run->isolated) kill(run->init, SIGCONT);
  }
  run->look_at = time + ASK_AGAIN;
}

/*
 * On a crowded processor the init may wait for its turn, and what it is to end goes on meanwhile.
 * We do not wait: all that was just seen ends now, and the rest when the init comes to it.
 */
static void kill_sighted(const struct run *run) {
  for (size_t i = 0; i < run->sighting_count; i++) {
    if (run->sightings[i].pid != run->init) kill(run->sightings[i].pid, SIGKILL);
  }
}

void look_at(struct run *run, int64_t time) {
  const struct job *job = &run->job;
  read_reports(run);
  if (run->has_ended) { /* the init is tidying up: nothing counts any more */
    run->look_at = time + LONGEST_SLEEP;
    if (run->stop != NOT_STOPPED || time - run->ended.at > 10 * SECOND) stop(run, CANCELLED);
    return;
  }
  long threads = look_at_tree(run);
  int64_t wall_ns = time - run->started;
  enum stop reason = run->seen_cpu_ns > job->cpu_ns   ? CPU_TIME
                     : wall_ns > job->wall_ns         ? WALL_TIME
                     : run->seen_memory > job->memory ? MEMORY
                     : ran_out_of_memory(run)         ? MEMORY
                     : written(run) > job->output     ? OUTPUT
                     : fills_disk(run)                ? OUTPUT
                     : threads > job->processes       ? PROCESSES
                     : ran_out_of_processes(run)      ? PROCESSES
                                                      : NOT_STOPPED;
  if (reason != NOT_STOPPED || run->stop != NOT_STOPPED) {
    kill_sighted(run);
    stop(run, reason);
    return;
  }
  /* No limit can be reached sooner than this. */
  int64_t at_once = threads < 1 ? 1 : least(threads, processors);
  int64_t sleep = least(LONGEST_SLEEP, (job->cpu_ns - run->seen_cpu_ns) / at_once);
  sleep = least(sleep, (job->memory - run->seen_memory) / (FASTEST_GROWTH * at_once));
  sleep = least(sleep, job->wall_ns - wall_ns);
  /* Many processes take long to look at: half of the time is theirs. */
  int64_t looked = now();
  run->look_at = looked + most(sleep - (looked - time), most(SHORTEST_SLEEP, looked - time));
}
