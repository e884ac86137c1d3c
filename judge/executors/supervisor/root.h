/* What all runs at the level `strict` see: the root that each of them completes. */
#ifndef ROOT_H
#define ROOT_H

#include "common.h"

/* Mounts a file system over `root` and fills it. */
bool make_root(struct fault *fault);

#endif
