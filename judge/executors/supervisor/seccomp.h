/* Refuses system calls that no solution needs. */
#ifndef SECCOMP_H
#define SECCOMP_H

#include "common.h"

/*
 * For this process and all it starts, for ever: `EPERM` for each refused call. `may_change_files`:
 * their rights, owners and times.
 */
bool refuse_system_calls(bool may_change_files, struct fault *fault);

#endif
