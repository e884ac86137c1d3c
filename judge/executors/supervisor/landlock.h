/* The level `basic`: a program keeps itself from files by Landlock, where the kernel has it. */
#ifndef LANDLOCK_H
#define LANDLOCK_H

#include "common.h"

/* Which version of Landlock the kernel has; 0: none. */
int landlock_version(void);

/* In the init: the rules of a run as a descriptor; -1 on failure. Its descriptors 0 to 2 are open.
 */
int make_file_rules(const struct run *run, struct fault *fault);

/* In the program: it may look at itself in /proc, and at nobody else; then the rules hold. */
bool obey_file_rules(int rules);

#endif
