#include "transcript.h"

#include <pthread.h>

/* Of a piece, at most: both newlines, too. */
#define HEAD_LENGTH 32
#define BUFFER_SIZE 65536

struct transcript {
  pthread_mutex_t lock;
  int fd;
  int64_t started;
  int64_t rest; /* how much longer the file may grow */
  size_t used;
  char buffer[BUFFER_SIZE];
};

struct transcript *open_transcript(const char *path, int64_t most) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
  if (fd < 0) return NULL;
  struct transcript *transcript = checked(malloc(sizeof *transcript));
  pthread_mutex_init(&transcript->lock, NULL);
  transcript->fd = fd;
  transcript->rest = most;
  transcript->started = now();
  transcript->used = 0;
  return transcript;
}

/* A disk that is full cuts the transcript, as its largest size does. */
static void put_out(struct transcript *transcript, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(transcript->fd, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      transcript->rest = 0;
      return;
    }
    bytes += written;
    length -= (size_t)written;
  }
}

static void put(struct transcript *transcript, const char *bytes, size_t length) {
  if (length > BUFFER_SIZE - transcript->used) {
    put_out(transcript, transcript->buffer, transcript->used);
    transcript->used = 0;
  }
  if (length > BUFFER_SIZE) {
    put_out(transcript, bytes, length);
    return;
  }
  memcpy(transcript->buffer + transcript->used, bytes, length);
  transcript->used += length;
}

/* As printf does, which takes several times as long: this is done for each line. */
static char *put_number_before(char *end, uint64_t number, char after) {
  *--end = after;
  do *--end = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  return end;
}

static void record_locked(struct transcript *transcript, int side, const char *bytes,
                          size_t length) {
  if (transcript->rest <= HEAD_LENGTH) return;
  size_t kept = (size_t)least((int64_t)length, transcript->rest - HEAD_LENGTH);
  char head[HEAD_LENGTH], *end = head + sizeof head;
  char *start = put_number_before(end, kept, '\n');
  start = put_number_before(start, (uint64_t)side, ' ');
  start = put_number_before(start, (uint64_t)(now() - transcript->started) / 1000, ' ');
  int64_t whole = (end - start) + (int64_t)kept + 1;
  transcript->rest = kept < length ? 0 : transcript->rest - whole;
  put(transcript, start, (size_t)(end - start));
  put(transcript, bytes, kept);
  put(transcript, "\n", 1);
}

void record(struct transcript *transcript, int side, const char *bytes, size_t length) {
  if (transcript == NULL) return;
  pthread_mutex_lock(&transcript->lock);
  record_locked(transcript, side, bytes, length);
  pthread_mutex_unlock(&transcript->lock);
}

void close_transcript(struct transcript *transcript) {
  if (transcript == NULL) return;
  put_out(transcript, transcript->buffer, transcript->used);
  close(transcript->fd);
  pthread_mutex_destroy(&transcript->lock);
  free(transcript);
}
