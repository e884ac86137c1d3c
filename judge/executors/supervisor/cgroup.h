/*
 * Limits of memory and processes for a whole run, by cgroups of version 2 or 1 where we may make
 * some: one for each slot, kept until the supervisor ends.
 */
#ifndef CGROUP_H
#define CGROUP_H

#include "common.h"

struct cgroups {
  int version; /* 0: none */
  bool memory, pids;
};
extern struct cgroups cgroups;

/* Looks for what may be used, and removes what supervisors left that were killed. */
void find_cgroups(struct fault *fault);

/* Sets the limits of a run and notes the counters. `*fd`: what to be born into (version 2), or -1.
 */
bool prepare_cgroup(struct run *run, int *fd);

/* In the init, where one cannot be born into it (version 1). */
bool join_cgroup(const struct run *run);

/* Did the kernel end something of this run for memory? Did it refuse a process? */
bool ran_out_of_memory(const struct run *run);
bool ran_out_of_processes(const struct run *run);

void remove_cgroups(void);

#endif
