#include "relay.h"

#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "affinity.h"

#define LARGEST_PIECE 65536
#define ASK_AGAIN_NS (100 * 1000)
/* A relay that never waits carries a flood, of which nobody knows the count to the byte. */
#define MOST_COUNTS 200
#define COUNT_AGAIN_NS (20 * 1000)
/*
 * It should differ from the programs: among equals the kernel switches to and fro at each line. As
 * root it comes before them, so that a busy machine delays no line; others may only step back.
 */
#define BEFORE_ALL (-20)
#define BEHIND 10
/*
 * A run that is forked finds the locks of AddressSanitizer as they are, and waits for ever for one
 * that a thread holds: with it none may begin or end meanwhile. fork() itself sees to the C
 * library's own.
 */
#ifdef __SANITIZE_ADDRESS__
#define IS_SANITIZED true
#else
#define IS_SANITIZED false
#endif

static void on_interrupt(int signal_number) { (void)signal_number; }

void prepare_relays(void) {
  struct sigaction action = {.sa_handler = on_interrupt}; /* no SA_RESTART: it must end a wait */
  sigaction(SIGUSR1, &action, NULL);
}

static void pause_for(long ns) {
  const struct timespec pause = {.tv_nsec = ns};
  nanosleep(&pause, NULL);
}

static void tell(const struct relay *relay) {
  uint64_t news = 1;
  while (write(relay->notice, &news, sizeof news) < 0 && errno == EINTR) continue;
}

static bool is_interrupted(const struct relay *relay) { return errno == EINTR && !relay->must_end; }

static ssize_t take(struct relay *relay) {
  size_t wanted = (size_t)least(LARGEST_PIECE, relay->most - relay->taken);
  ssize_t got;
  do got = read(relay->from, relay->bytes, wanted);
  while (got < 0 && is_interrupted(relay));
  if (got > 0) relay->taken += got;
  return got;
}

static bool give(struct relay *relay, size_t length) {
  for (size_t start = 0; start < length;) {
    ssize_t gave = write(relay->to, relay->bytes + start, length - start);
    if (gave < 0 && !is_interrupted(relay)) return false;
    if (gave < 0) continue;
    start += (size_t)gave;
    relay->given += gave;
  }
  return true;
}

static enum relay_state carry(struct relay *relay) {
  while (relay->taken < relay->most) {
    ssize_t got = take(relay);
    if (got <= 0) return AT_THE_END;
    record(relay->transcript, relay->direction, relay->bytes, (size_t)got);
    if (relay->taken >= relay->most) tell(relay);
    if (relay->to >= 0 && !give(relay, (size_t)got)) return WITHOUT_READER;
  }
  return AT_THE_END;
}

static void *be_relay(void *argument) {
  struct relay *relay = argument;
  relay->thread_id = (pid_t)syscall(SYS_gettid);
  move_to_processor(relay->processor);
  if (setpriority(PRIO_PROCESS, 0, BEFORE_ALL) < 0) {
    setpriority(PRIO_PROCESS, 0, original_priority + BEHIND);
  }
  relay->state = carry(relay);
  tell(relay);
  while (IS_SANITIZED && !relay->is_joined) pause_for(ASK_AGAIN_NS);
  return NULL;
}

bool start_relay(struct relay *relay) {
  relay->notice = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (relay->notice < 0) return false;
  /* Not by the thread: a run may be forked while it would hold the lock of malloc. */
  relay->bytes = checked(malloc(LARGEST_PIECE));
  int error = pthread_create(&relay->thread, NULL, be_relay, relay);
  while (IS_SANITIZED && error == 0 && relay->thread_id == 0) pause_for(ASK_AGAIN_NS);
  if (error == 0) return true;
  close(relay->notice);
  free(relay->bytes);
  relay->bytes = NULL;
  errno = error;
  return false;
}

static void join(struct relay *relay) {
  relay->is_joined = true;
  pthread_join(relay->thread, NULL);
  close(relay->notice);
  free(relay->bytes);
  relay->bytes = NULL;
}

bool restart_relay(struct relay *relay) {
  join(relay);
  relay->is_joined = relay->must_end = false;
  relay->thread_id = 0;
  relay->state = CARRYING;
  if (start_relay(relay)) return true;
  relay->state = WITHOUT_READER;
  return false;
}

/* Then it has counted all that it has read: it waits nowhere between the two. */
static bool is_waiting(const struct relay *relay) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)relay->thread_id);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  ssize_t got = read(fd, text, sizeof text - 1);
  close(fd);
  text[got < 0 ? 0 : got] = '\0';
  const char *after_name = strrchr(text, ')');
  return after_name != NULL && strncmp(after_name, ") S", 3) == 0;
}

int64_t count_written(const struct relay *relay, int pipe) {
  int64_t taken;
  int waiting;
  for (int counts = 1;; counts++) {
    taken = relay->taken;
    if (pipe < 0 || ioctl(pipe, FIONREAD, &waiting) < 0) waiting = 0;
    bool is_sure = has_relay_ended(relay) || is_waiting(relay);
    if ((is_sure && taken == relay->taken) || counts == MOST_COUNTS) break;
    pause_for(COUNT_AGAIN_NS);
  }
  return least(taken + waiting, relay->most);
}

void count_rest(struct relay *relay, int pipe) {
  int waiting;
  if (ioctl(pipe, FIONREAD, &waiting) == 0) relay->taken += waiting;
}

bool has_relay_ended(const struct relay *relay) { return relay->state != CARRYING; }

void ask_relay_to_end(struct relay *relay) {
  relay->must_end = true;
  /* It may be just before it waits: then only the next asking reaches it. */
  if (!has_relay_ended(relay)) pthread_kill(relay->thread, SIGUSR1);
}

void end_relay(struct relay *relay) {
  if (relay->bytes == NULL) return;
  while (!has_relay_ended(relay)) {
    ask_relay_to_end(relay);
    pause_for(ASK_AGAIN_NS);
  }
  join(relay);
}
