/* Which levels work on this machine, found out by trying them. */
#ifndef LEVELS_H
#define LEVELS_H

#include "common.h"

/* Why things do not work here; those without a step do. */
struct machine {
  struct fault strict, basic, cgroup;
};

/* Sets `level` to the wanted one, or to the best that works; the caller sees what became of it. */
void choose_level(const char *wanted, const char *place, char **hidden, struct machine *machine);

/* One line of JSON: what works here, and the level of this supervisor. */
void say_ready(const struct machine *machine);

#endif
