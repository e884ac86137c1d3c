#include "channels.h"

#include <sys/stat.h>

#include "pairs.h"
#include "processes.h"
#include "reports.h"

/* A pipe of one page is writable only when it is empty. */
#define PAGE 4096
/* A file is fed in about this many pieces: some 20 µs each. */
#define PIECES 10000
#define SMALLEST_PIECE 15
/*
 * A program closes its streams in the middle of its end. The other side learns of that when the end
 * has been reported, so that it cannot seem to have ended first; or after this long.
 */
#define HOLD (1 * SECOND)
#define LOOK_AGAIN (1 * MS)

static struct channel *channels;

static struct channel *add_channel(int from, int to, struct run *reader) {
  struct channel *channel = checked(calloc(1, sizeof *channel));
  channel->from = from;
  channel->to = to;
  channel->reader = reader;
  channel->next = channels;
  channels = channel;
  return channel;
}

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

static struct relay *open_relay(const struct run *writer, int from, int to,
                                struct transcript *transcript) {
  struct relay *relay = checked(calloc(1, sizeof *relay));
  relay->from = from;
  relay->to = to;
  relay->most = plus(writer->job.output, 1);
  relay->processor = writer->pair->processor;
  relay->transcript = transcript;
  relay->direction = writer->side + 1;
  if (start_relay(relay)) return relay;
  free(relay);
  return NULL;
}

struct channel *open_channel(struct run *writer, struct run *reader,
                             struct transcript *transcript) {
  int written[2] = {-1, -1}, read_from[2] = {-1, -1};
  struct relay *relay = NULL;
  if (pipe2(written, O_CLOEXEC) == 0 && pipe2(read_from, O_CLOEXEC) == 0) {
    relay = open_relay(writer, written[0], read_from[1], transcript);
  }
  if (relay == NULL) {
    int error = errno;
    for (int end = 0; end < 2; end++) {
      close_end(&written[end]);
      close_end(&read_from[end]);
    }
    errno = error;
    return NULL;
  }
  struct channel *channel = add_channel(written[0], read_from[1], reader);
  channel->writer = writer;
  channel->relay = relay;
  writer->pipe_out = written[1];
  reader->pipe_in = read_from[0];
  return channel;
}

struct channel *open_feed(int file, struct run *reader, int *read_end) {
  int ends[2];
  struct stat status;
  if (fstat(file, &status) < 0 || pipe2(ends, O_CLOEXEC) < 0) return NULL;
  fcntl(ends[1], F_SETFL, O_NONBLOCK); /* of our end alone: each has a state of its own */
  fcntl(ends[1], F_SETPIPE_SZ, PAGE);
  struct channel *channel = add_channel(file, ends[1], reader);
  channel->bytes = checked(malloc(PAGE));
  channel->piece = least(PAGE, most(SMALLEST_PIECE, 2 * (status.st_size / PIECES)));
  *read_end = ends[0];
  return channel;
}

void close_channel(struct channel *channel) {
  struct channel **link = &channels;
  while (*link != channel) link = &(*link)->next;
  *link = channel->next;
  if (channel->relay != NULL) end_relay(channel->relay);
  close_end(&channel->from);
  close_end(&channel->to);
  free(channel->relay);
  free(channel->bytes);
  free(channel);
}

/* ---- What to wait for ---- */

size_t count_polled(void) {
  size_t count = 0;
  for (const struct channel *each = channels; each != NULL; each = each->next) {
    count += POLLED_PER_CHANNEL;
  }
  return count;
}

void poll_channels(struct pollfd *polled) {
  for (const struct channel *each = channels; each != NULL; each = each->next) {
    struct pollfd *notice = polled++, *to = polled++;
    *notice = (struct pollfd){.fd = -1};
    *to = (struct pollfd){.fd = each->to}; /* its closing is told unasked */
    if (each->held_at != 0) {
      to->fd = -1;
      if (each->held != NULL) *notice = (struct pollfd){each->held->report_fd, POLLIN, 0};
    } else if (each->relay == NULL) {
      to->events = POLLOUT;
    } else if (each->from >= 0) {
      *notice = (struct pollfd){each->relay->notice, POLLIN, 0};
    }
  }
}

/* What is still held is looked at again soon, what has just been let go at once. */
int64_t channels_wake(void) {
  int64_t wake = UNLIMITED;
  for (const struct channel *each = channels; each != NULL; each = each->next) {
    if (each->held_at == 0) continue;
    bool is_free = each->held == NULL && !each->waits_for_relay;
    wake = least(wake, is_free ? 0 : now() + LOOK_AGAIN);
  }
  return wake;
}

/* ---- Moving ---- */

/* The writer goes on as if somebody read: once, since there is no reader to be lost then. */
static bool empty_into_the_void(struct channel *channel) {
  if (!channel->is_done_with || channel->to < 0) return false;
  close_end(&channel->to);
  channel->relay->to = -1;
  return restart_relay(channel->relay);
}

/* Both ends close: the reader sees the end, the writer gets SIGPIPE. */
static void release(struct channel *channel) {
  if (channel->held != NULL) {
    read_reports(channel->held);
    bool is_told = channel->held->has_ended || now() - channel->held_at > HOLD;
    if (!is_told && is_ending(channel->held->init)) return;
    if (channel->held == channel->reader && channel->relay != NULL) {
      channel->is_deserted = !channel->held->has_ended;
      channel->is_done_with = channel->is_deserted || has_done_its_part(channel->reader);
    }
  }
  channel->waits_for_relay = channel->relay != NULL && !has_relay_ended(channel->relay);
  if (channel->waits_for_relay) { /* what it waits for stays open as long as it waits */
    ask_relay_to_end(channel->relay);
    return;
  }
  channel->held_at = 0;
  if (empty_into_the_void(channel)) return;
  if (channel->relay != NULL && channel->from >= 0) count_rest(channel->relay, channel->from);
  close_end(&channel->from);
  close_end(&channel->to);
}

static void hold(struct channel *channel, struct run *closer) {
  channel->held_at = now();
  channel->held = closer;
  channel->length = 0;
  release(channel);
}

void forget_run(const struct run *run) {
  for (struct channel *each = channels; each != NULL; each = each->next) {
    if (each->held == run) each->held = NULL;
    if (each->writer == run) each->writer = NULL;
    if (each->reader != run) continue;
    each->reader = NULL;
    each->is_done_with = each->relay != NULL && has_done_its_part(run);
    bool is_cut_off = each->to < 0 && each->from >= 0 && !each->is_done_with;
    if (is_cut_off && each->held_at == 0) hold(each, NULL);
  }
}

/* ---- A pair ---- */

static void follow_relay(struct channel *channel, const struct pollfd *notice) {
  const struct relay *relay = channel->relay;
  uint64_t count;
  bool is_news = notice->revents != 0 && read(relay->notice, &count, sizeof count) > 0;
  if (relay->state == WITHOUT_READER) {
    hold(channel, channel->reader);
  } else if (relay->taken >= relay->most && channel->writer != NULL) {
    if (is_news) channel->writer->look_at = 0; /* to be stopped: only then is its reader told */
  } else if (relay->state == AT_THE_END) {
    hold(channel, channel->writer);
  }
}

/* ---- A file ---- */

/* The first piece is one byte; none ends with a line, unless the file does. */
static size_t cut_piece(struct channel *channel, size_t got) {
  size_t size = 1;
  if (channel->taken > 0) {
    channel->chance = channel->chance * 1664525 + 1013904223;
    size = 1 + (size_t)((channel->chance >> 8) % (uint32_t)(channel->piece - 1));
  }
  while (size < got && channel->bytes[size - 1] == '\n') size++;
  return size < got ? size : got;
}

static void take(struct channel *channel) {
  ssize_t got = pread(channel->from, channel->bytes, PAGE, channel->taken);
  if (got < 0 && errno == EINTR) return;
  if (got <= 0) {
    hold(channel, NULL);
    return;
  }
  channel->start = 0;
  channel->length = cut_piece(channel, (size_t)got);
  channel->taken += (int64_t)channel->length;
}

static void give(struct channel *channel) {
  ssize_t gave = write(channel->to, channel->bytes + channel->start, channel->length);
  if (gave < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (gave < 0) {
    hold(channel, channel->reader);
    return;
  }
  channel->start += (size_t)gave;
  channel->length -= (size_t)gave;
}

/* One step, so that no input keeps us from other runs. */
static void feed(struct channel *channel, const struct pollfd *to) {
  if (channel->length == 0 && channel->from >= 0 && to->revents != 0) take(channel);
  if (channel->length > 0) give(channel);
}

void serve_channels(const struct pollfd *polled) {
  for (struct channel *each = channels; each != NULL; each = each->next) {
    const struct pollfd *notice = polled++, *to = polled++;
    if (each->held_at != 0) {
      release(each);
    } else if (to->revents & POLLERR) {
      hold(each, each->reader);
    } else if (each->relay != NULL) {
      if (each->from >= 0) follow_relay(each, notice);
    } else {
      feed(each, to);
    }
  }
}
