#include "transcript.h"

/* Of a piece, at most: both newlines, too. */
#define HEAD_LENGTH 32

struct transcript *open_transcript(const char *path, int64_t most) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
  if (fd < 0) return NULL;
  struct transcript *transcript = checked(calloc(1, sizeof *transcript));
  transcript->file = checked(fdopen(fd, "w"));
  transcript->rest = most;
  transcript->started = now();
  return transcript;
}

void record(struct transcript *transcript, int side, const char *bytes, size_t length) {
  if (transcript == NULL || transcript->rest <= HEAD_LENGTH) return;
  size_t kept = (size_t)least((int64_t)length, transcript->rest - HEAD_LENGTH);
  transcript->rest = kept < length ? 0 : transcript->rest - HEAD_LENGTH - (int64_t)kept;
  long long at_us = (now() - transcript->started) / 1000;
  fprintf(transcript->file, "%lld %d %zu\n", at_us, side, kept);
  fwrite(bytes, 1, kept, transcript->file);
  putc('\n', transcript->file);
}

void close_transcript(struct transcript *transcript) {
  if (transcript == NULL) return;
  fclose(transcript->file);
  free(transcript);
}
