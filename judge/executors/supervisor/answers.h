/* What the supervisor says of runs: one line of JSON for each. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "common.h"

/* `step`: where more is known than the stage; or NULL. */
void say_failed(int64_t id, enum stage stage, const char *step, int error);

/* `status`: as wait4 has it. */
void say_ended(const struct run *run, const struct rusage *usage, int status);

/* Bytes on both output streams until now. */
int64_t written(const struct run *run);

int64_t cpu_us(const struct rusage *usage);

#endif
