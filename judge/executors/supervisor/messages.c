#include "messages.h"

#define LARGEST_MESSAGE (64 * MIB)

static struct {
  char *bytes;
  size_t length, capacity;
} inbox;

static void take_messages(void (*take)(const char *message, size_t length)) {
  size_t taken = 0;
  while (inbox.length - taken >= 4) {
    uint32_t length;
    memcpy(&length, inbox.bytes + taken, 4);
    if (length > LARGEST_MESSAGE) exit(2);
    if (inbox.length - taken - 4 < length) break;
    take(inbox.bytes + taken + 4, length);
    taken += 4 + length;
  }
  inbox.length -= taken;
  if (inbox.length > 0) memmove(inbox.bytes, inbox.bytes + taken, inbox.length);
  if (inbox.length == 0 && inbox.capacity > MIB) { /* stay small: inits are copies of us */
    free(inbox.bytes);
    inbox.bytes = NULL;
    inbox.capacity = 0;
  }
}

bool read_messages(void (*take)(const char *message, size_t length)) {
  if (inbox.capacity - inbox.length < 65536) {
    inbox.capacity = 2 * inbox.capacity + 65536;
    inbox.bytes = checked(realloc(inbox.bytes, inbox.capacity));
  }
  ssize_t got = read(0, inbox.bytes + inbox.length, inbox.capacity - inbox.length);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return true;
  if (got <= 0) return false;
  inbox.length += (size_t)got;
  take_messages(take);
  return true;
}
