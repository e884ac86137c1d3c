/* From a job to its init: who it will be, its streams, its cgroup. */
#ifndef START_H
#define START_H

#include "common.h"

/* The smallest number that none of `runs` has. */
int take_slot(const struct run *runs);

/* Starts a run beside others; on failure says where and leaves errno. */
bool start(struct run *run, const struct run *runs, enum stage *stage);

/* Closes and frees all that a run holds. */
void free_run(struct run *run);

#endif
