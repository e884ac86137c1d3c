/* Looking at runs while they go on, and ending them. */
#ifndef WATCH_H
#define WATCH_H

#include "common.h"

/* Between two looks at a run: short enough to stop an allocation, long enough to cost nothing. */
#define LONGEST_SLEEP (10 * MS)
#define ASK_AGAIN (5 * MS)

/* The first reason stays. The init does the killing; one that does not answer is killed. */
void stop(struct run *run, enum stop reason);

/* Stops a run that is over a limit, and says when to look again. `time`: now. */
void look_at(struct run *run, int64_t time);

#endif
