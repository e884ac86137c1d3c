/*
 * The level `strict`: namespaces, and a root folder made of what a program may see.
 *
 *   /usr /bin /lib… /opt   as they are, read-only        /dev   null, zero, full, random, urandom
 *   /etc                   what runtimes read            /proc  of the run's own PID namespace
 *   /tmp                   a small file system           the rest of the machine: not there
 *   the working folder     a small file system           what the job names: read-only, or writable
 */
#ifndef SANDBOX_H
#define SANDBOX_H

#include "common.h"

/*
 * Takes the supervisor into namespaces of its own, where every run finds a root that is half made.
 * `place`: an existing folder that may be mounted over. `hidden`: folders that no program may see,
 * wherever they are; ends in NULL.
 */
bool prepare_sandbox(const char *place, char **hidden, struct fault *fault);

/* As fork, in the namespaces of a run. `cgroup_fd`: the v2 cgroup it is born into, or -1. */
pid_t fork_into_sandbox(int cgroup_fd);

/* Root's programs are somebody else, and must own what they may change: a folder, and its files. */
bool give_away(const char *path, const struct run *run);

/* In the init: makes the root of the run and enters it. WORK_FD is open. */
bool enter_sandbox(const struct run *run, struct fault *fault);

#endif
