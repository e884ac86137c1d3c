/* The inside of a run: an init, which is parent of the program and heir of all that it starts. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "common.h"

/* The init's descriptors beside the program's three: where it reports, and the working folder. */
#define REPORT_FD 3

/* RLIMIT_AS of a job. */
int64_t address_space_limit(const struct job *job);

/* What an init is given, by the numbers of the supervisor's descriptors. */
struct streams {
  int in, out, err, report, work;
};

/* The whole life of an init. `parent`: the supervisor. */
_Noreturn void be_init(const struct run *run, pid_t parent, struct streams streams);

#endif
