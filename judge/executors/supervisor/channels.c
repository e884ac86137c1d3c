#include "channels.h"

#include <sys/stat.h>

#include "processes.h"
#include "reports.h"

#define LARGEST_STEP 65536
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

static struct channel *add_channel(int from, int to) {
  struct channel *channel = checked(calloc(1, sizeof *channel));
  channel->bytes = checked(malloc(LARGEST_STEP));
  channel->from = from;
  channel->to = to;
  channel->most = UNLIMITED;
  channel->next = channels;
  channels = channel;
  return channel;
}

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

/* Only our end, number `ours`, does not wait: each end has a state of its own. */
static bool open_pipe(int ends[2], int ours) {
  if (pipe2(ends, O_CLOEXEC) < 0) return false;
  fcntl(ends[ours], F_SETFL, O_NONBLOCK);
  return true;
}

struct channel *open_channel(struct run *writer, struct run *reader, int *write_end,
                             int *read_end) {
  int written[2], read_from[2];
  if (!open_pipe(written, 0)) return NULL;
  if (!open_pipe(read_from, 1)) {
    int error = errno;
    close(written[0]);
    close(written[1]);
    errno = error;
    return NULL;
  }
  struct channel *channel = add_channel(written[0], read_from[1]);
  channel->writer = writer;
  channel->reader = reader;
  channel->most = plus(writer->job.output, 1);
  *write_end = written[1];
  *read_end = read_from[0];
  return channel;
}

struct channel *open_feed(int file, struct run *reader, int *read_end) {
  int ends[2];
  struct stat status;
  if (fstat(file, &status) < 0 || !open_pipe(ends, 1)) return NULL;
  fcntl(ends[1], F_SETPIPE_SZ, PAGE);
  struct channel *channel = add_channel(file, ends[1]);
  channel->reader = reader;
  channel->is_fed = true;
  channel->piece = least(PAGE, most(SMALLEST_PIECE, 2 * (status.st_size / PIECES)));
  *read_end = ends[0];
  return channel;
}

void close_channel(struct channel *channel) {
  struct channel **link = &channels;
  while (*link != channel) link = &(*link)->next;
  *link = channel->next;
  close_end(&channel->from);
  close_end(&channel->to);
  free(channel->bytes);
  free(channel);
}

static bool is_over(const struct channel *channel) { return channel->taken >= channel->most; }

void forget_run(const struct run *run) {
  for (struct channel *each = channels; each != NULL; each = each->next) {
    if (each->held == run) each->held = NULL;
    if (each->reader == run) each->reader = NULL;
    if (each->writer != run) continue;
    each->writer = NULL;
    if (is_over(each)) close_end(&each->from); /* nobody will read on to its end */
  }
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
    struct pollfd *from = polled++, *to = polled++;
    *from = (struct pollfd){.fd = -1};
    *to = (struct pollfd){.fd = each->to}; /* its closing is told unasked */
    if (each->held_at != 0) {
      to->fd = -1;
      if (each->held != NULL) *from = (struct pollfd){each->held->report_fd, POLLIN, 0};
    } else if (each->length > 0 || each->is_fed) {
      to->events = POLLOUT;
    } else if (!is_over(each)) {
      *from = (struct pollfd){each->from, POLLIN, 0};
    }
  }
}

int64_t channels_wake(void) {
  int64_t wake = UNLIMITED;
  for (const struct channel *each = channels; each != NULL; each = each->next) {
    if (each->held_at != 0) wake = least(wake, each->held == NULL ? 0 : now() + LOOK_AGAIN);
  }
  return wake;
}

/* ---- Moving ---- */

/* The end that is still open closes: the reader sees the end, or the writer gets SIGPIPE. */
static void release(struct channel *channel) {
  if (channel->held != NULL) {
    read_reports(channel->held);
    bool is_told = channel->held->has_ended || now() - channel->held_at > HOLD;
    if (!is_told && is_ending(channel->held->init)) return;
  }
  channel->held_at = 0;
  close_end(&channel->from);
  close_end(&channel->to);
}

static void hold(struct channel *channel, struct run *closer) {
  channel->held_at = now();
  channel->held = closer;
  channel->length = 0;
  release(channel);
}

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
  ssize_t got;
  channel->start = 0;
  if (channel->is_fed) {
    got = pread(channel->from, channel->bytes, PAGE, channel->taken);
    if (got > 0) got = (ssize_t)cut_piece(channel, (size_t)got);
  } else {
    int64_t rest = channel->most - channel->taken;
    got = read(channel->from, channel->bytes, (size_t)least(LARGEST_STEP, rest));
  }
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) {
    close_end(&channel->from);
    hold(channel, channel->writer);
    return;
  }
  channel->length = (size_t)got;
  channel->taken += got;
  if (is_over(channel) && channel->writer != NULL) channel->writer->look_at = 0;
  record(channel->transcript, channel->direction, channel->bytes, channel->length);
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
  channel->given += gave;
}

/* One step, so that no flood keeps us from other runs. */
static void move(struct channel *channel, const struct pollfd *from, const struct pollfd *to) {
  if (channel->held_at != 0) {
    release(channel);
    return;
  }
  if (to->revents & POLLERR) {
    hold(channel, channel->reader);
    return;
  }
  bool may_take = channel->is_fed ? to->revents != 0 : from->revents != 0;
  if (channel->length == 0 && channel->from >= 0 && may_take) take(channel);
  if (channel->length > 0) give(channel);
  if (channel->length == 0 && channel->from < 0 && channel->held_at == 0) close_end(&channel->to);
}

void serve_channels(const struct pollfd *polled) {
  for (struct channel *each = channels; each != NULL; each = each->next) {
    move(each, polled, polled + 1);
    polled += POLLED_PER_CHANNEL;
  }
}
