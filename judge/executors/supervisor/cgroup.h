/*
 * Limits of memory and processes for a whole run, and its CPU time, by cgroups of version 2 or 1
 * where we may make some: one for each slot, kept until the supervisor ends.
 */
#ifndef CGROUP_H
#define CGROUP_H

#include "common.h"

struct cgroups {
  int version; /* 0: none */
  bool memory, pids, cpu;
};
extern struct cgroups cgroups;

/* Looks for what may be used, and removes what supervisors left that were killed. */
void find_cgroups(struct fault *fault);

/*
 * Sets the limits of a run, whose folder `work_fd` is, and notes the counters. `*fd`: what to be
 * born into (version 2), or -1.
 */
bool prepare_cgroup(struct run *run, int work_fd, int *fd);

/* In the init, where one cannot be born into it (version 1). */
bool join_cgroup(const struct run *run);

/* What this run has used, its init included; 0 where that is not counted. */
int64_t cgroup_cpu_ns(const struct run *run);

/* What the processes of this run hold now, pages that they share once. Needs `cgroups.memory`. */
int64_t cgroup_memory(const struct run *run);

/* Did the kernel end something of this run for its limit of memory? Did it refuse a process? */
bool ran_out_of_memory(const struct run *run);
bool ran_out_of_processes(const struct run *run);

/*
 * Did it end something although this run was below its limit, since others used up the machine?
 * Told by version 2 alone.
 */
bool was_ended_by_machine(const struct run *run);

/* Ends all of it at once, its init included; false where that cannot be done. */
bool kill_cgroup(const struct run *run);

void remove_cgroups(void);

#endif
