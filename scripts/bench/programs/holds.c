/*
 * Fills MIB of memory, and prints the most that it has held by the kernel's count, in bytes: the peak
 * of one process, or the shares of several that hold it together for a moment.
 *
 *   holds malloc|mmap|children MIB
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define PARTS 4
/* Who looks from outside looks every 10 ms. */
#define HOLD_US 100000

static void fill(volatile char *memory, size_t bytes) {
  if (memory == NULL || memory == MAP_FAILED) exit(1);
  for (size_t i = 0; i < bytes; i += 4096) memory[i] = 1;
}

/* The number after `key` in a file of /proc, in bytes. */
static long long read_bytes(const char *path, const char *key) {
  char line[256];
  long long kib = 0;
  FILE *file = fopen(path, "r");
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    if (strncmp(line, key, strlen(key)) != 0) continue;
    kib = strtoll(line + strlen(key), NULL, 10);
    break;
  }
  if (file != NULL) fclose(file);
  return kib * 1024;
}

static long long share(void) { return read_bytes("/proc/self/smaps_rollup", "Pss:"); }

/* All hold their part at the same time: each tells when it has it, and waits for the end. */
static long long fill_in_children(size_t bytes) {
  int full[2], end[2];
  char byte;
  long long sum = 0;
  if (pipe(full) < 0 || pipe(end) < 0) exit(1);
  for (int i = 0; i < PARTS; i++) {
    pid_t child = fork();
    if (child < 0) exit(1);
    if (child > 0) continue;
    close(end[1]);
    fill(malloc(bytes / PARTS + 1), bytes / PARTS);
    long long own = share();
    if (write(full[1], &own, sizeof own) < 0 || read(end[0], &byte, 1) < 0) _exit(1);
    _exit(0);
  }
  for (int i = 0; i < PARTS; i++) {
    long long own;
    if (read(full[0], &own, sizeof own) != (ssize_t)sizeof own) exit(1);
    sum += own;
  }
  sum += share();
  usleep(HOLD_US);
  close(end[1]);
  while (wait(NULL) > 0) continue;
  return sum;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  size_t bytes = strtoul(argv[2], NULL, 10) << 20;
  if (strcmp(argv[1], "malloc") == 0) fill(malloc(bytes + 1), bytes);
  if (strcmp(argv[1], "mmap") == 0 && bytes > 0) {
    fill(mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), bytes);
  }
  long long held = read_bytes("/proc/self/status", "VmHWM:");
  if (strcmp(argv[1], "children") == 0) held = fill_in_children(bytes);
  printf("%lld\n", held);
  return 0;
}
