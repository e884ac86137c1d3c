/* Where cgroups are made: what cgroup.c works with. */
#ifndef CGROUP_PLACE_H
#define CGROUP_PLACE_H

#include "common.h"

#include <limits.h>

/* In version 2 all three are the same. */
extern char memory_dir[PATH_MAX / 2], pids_dir[PATH_MAX / 2], cpu_dir[PATH_MAX / 2];

/* The cgroup of a slot of this supervisor, and a file in it. Both need PATH_MAX bytes. */
void name_cgroup(char *path, const char *dir, int slot);
void name_file(char *path, const char *dir, int slot, const char *file);

#endif
