/* Reads messages: fields that each end in NUL. */
#ifndef JOBS_H
#define JOBS_H

#include "common.h"

/* The field at `*at`, which moves on; a message that is too short ends the supervisor. */
char *next_field(char **at, const char *end);

/* A number; `-` is unlimited. */
int64_t next_number(char **at, const char *end);

/* Fields with their number before them, and a NULL behind; the array is the caller's. */
char **next_list(char **at, const char *end);

/* A new run with the job that begins at `*at`, which moves on. Its strings stay in the message. */
struct run *parse_run(char **at, const char *end);

#endif
