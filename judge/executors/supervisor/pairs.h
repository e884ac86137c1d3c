/* Two runs, each of which reads what the other writes. */
#ifndef PAIRS_H
#define PAIRS_H

#include "common.h"

struct pair {
  char *text; /* holds the strings of both jobs */
  int64_t id;
  const char *transcript_path;
  int64_t transcript_most;
  char **done[2]; /* exit codes by which a side has done its part */
  struct transcript *transcript;
  struct run *sides[2];        /* NULL: over */
  struct channel *channels[2]; /* what each side writes */
  int64_t ended_at[2];
  bool is_broken; /* a side did not start */
  int processor;
};

/* A new pair with the jobs of a message; it owns `text`, where the message begins. */
struct pair *parse_pair(char *text, char *at, const char *end);

/* Makes the pipes, and the transcript; on failure says where and leaves errno. */
bool open_pair(struct pair *pair, enum stage *stage);

/* The other side of the pair of a run; NULL when there is none, or none any more. */
struct run *partner_of(const struct run *run);

/* What a side has written to the other. */
int64_t told(const struct run *run);

/* Has it ended so that it misses nothing which the other still writes? */
bool has_done_its_part(const struct run *run);

/* A side is over. After both, says how the pair went, and frees it. */
void leave_pair(struct run *run);

#endif
