/*
 * Bytes on their way through us into a pipe that a program reads: from another program by a relay,
 * or from a file piece by piece. Only closing waits, for a relay to end.
 */
#ifndef CHANNELS_H
#define CHANNELS_H

#include "common.h"

#include <poll.h>

#include "relay.h"

/* How many entries each channel has among what is polled. */
#define POLLED_PER_CHANNEL 2

struct channel {
  struct channel *next;
  int from; /* the pipe that `writer` fills, or a file that is fed; -1 at its end */
  int to;   /* the pipe that `reader` empties; -1: closed, or nobody reads any more */
  struct run *writer, *reader; /* NULL: there is none any more */
  struct relay *relay;         /* NULL: a file is fed, by what follows */
  char *bytes;                 /* read and not yet written: `length` from `start` on */
  size_t start, length;
  int64_t taken;
  int64_t piece;        /* how long pieces are at most */
  uint32_t chance;      /* where the row of their lengths stands */
  int64_t held_at;      /* one end was closed then; 0: none is */
  struct run *held;     /* by this program, which may be about to end */
  bool waits_for_relay; /* which is asked to end */
  bool is_deserted;     /* `reader` closed its end, and went on */
  bool is_done_with;    /* by `reader`, or for now: what is still written to it is lost */
};

/*
 * Two pipes with a relay between them, which may be recorded in a transcript. The ends of the
 * programs are put into `writer` and `reader`, which are of one pair.
 */
struct channel *open_channel(struct run *writer, struct run *reader, struct transcript *transcript);

/* A file that reaches `reader` in pieces, each when the one before has been read. Owns `file`. */
struct channel *open_feed(int file, struct run *reader, int *read_end);

void close_channel(struct channel *channel);

/* A run is over. What it wrote still reaches its reader. */
void forget_run(const struct run *run);

/* Says what to wait for, and until when at most. Returns the number of entries. */
size_t count_polled(void);
void poll_channels(struct pollfd *polled);
int64_t channels_wake(void);

/* Moves what can be moved. `polled`: as filled in before, and answered. */
void serve_channels(const struct pollfd *polled);

#endif
