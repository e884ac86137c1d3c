/*
 * A thread that carries what one program of a pair writes into the pipe that the other reads. It
 * waits in `read` and `write` themselves: asking what is ready costs as much as the line does.
 */
#ifndef RELAY_H
#define RELAY_H

#include "common.h"

#include <pthread.h>
#include <stdatomic.h>

#include "transcript.h"

enum relay_state {
  CARRYING,
  AT_THE_END,     /* of what was written, or of what may be */
  WITHOUT_READER, /* what is written arrives nowhere */
};

struct relay {
  int from, to; /* `to` -1: what is taken is lost */
  int64_t most; /* no more than this is taken */
  int processor;
  struct transcript *transcript;
  int direction;
  int notice; /* can be read when there is news: enough was taken, or the relay has ended */
  char *bytes;
  pthread_t thread;
  _Atomic pid_t thread_id; /* 0 before it runs */
  atomic_bool must_end;
  atomic_bool is_joined; /* or about to be */
  _Atomic enum relay_state state;
  _Atomic int64_t taken, given;
};

/* Once, before the first: the signal that ends a relay which waits. */
void prepare_relays(void);

/* `relay`: all that is not atomic filled in, but for notice, bytes and thread. */
bool start_relay(struct relay *relay);

/* The same again, from where it has ended. */
bool restart_relay(struct relay *relay);

/* What the program has written, and no more than `most`; `pipe` is -1 once that is closed. */
int64_t count_written(const struct relay *relay, int pipe);

/* Counts what is left in the pipe of a relay that has ended, just before the pipe is closed. */
void count_rest(struct relay *relay, int pipe);

bool has_relay_ended(const struct relay *relay);

/* Has it end soon, wherever it waits; to be asked again until it has. */
void ask_relay_to_end(struct relay *relay);

/* Waits for that; the pipes stay open. */
void end_relay(struct relay *relay);

#endif
