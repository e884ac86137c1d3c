/* Looking at the processes of a run from outside, through /proc. */
#ifndef PROCESSES_H
#define PROCESSES_H

#include "common.h"

struct pids {
  pid_t *items;
  size_t count, capacity;
};

/* Looks at the init of a run and everything below it. Returns the number of threads seen. */
long look_at_tree(struct run *run);

/* The CPU time of a run by its processes, or by its cgroup where that has counted more. */
int64_t with_unseen_cpu(int64_t seen_ns, int64_t counted_ns);

void add_children(struct pids *pids, pid_t pid, long threads);

/* Kills all below `root` where there is no namespace to do it. */
void kill_descendants(pid_t root);

/* Has the program of an init ended, or is it in the middle of that? */
bool is_ending(pid_t init);

/* All threads of a user on this machine, as they were up to a second ago. */
int64_t count_user_processes(uid_t uid);

#endif
