/* The working folder of a run at the level `strict`: a file system in memory. */
#ifndef WORK_FILES_H
#define WORK_FILES_H

#include "common.h"

/* Descriptor of the real working folder in an init. */
#define WORK_FD 4

/* Mounts it, and shows in it the files that lie in the real one: they alone remain. */
bool make_work_dir(const struct run *run);

/* When all others are gone: bytes of the files that were made, and by which others grew. */
int64_t count_work_bytes(const struct run *run);

bool copy_file(int from, int to);

#endif
