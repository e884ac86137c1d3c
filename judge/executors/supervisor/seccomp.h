/* Refuses system calls that no solution needs. */
#ifndef SECCOMP_H
#define SECCOMP_H

#include "common.h"

/* For this process and all it starts, for ever: `EPERM` for each refused call. */
bool refuse_system_calls(struct fault *fault);

#endif
