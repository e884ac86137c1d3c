// expect: TLE
// args: 20 100
// Children burn CPU time one after another: N of them, MS each. With "unreaped" nobody waits for
// them, so that the kernel adds their time to nobody's.
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void burn(long ms) {
  struct timespec t;
  do {
    for (volatile int i = 0; i < 10000; i++) continue;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  } while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < ms);
}

int main(int argc, char **argv) {
  int children = argc > 1 ? atoi(argv[1]) : 20;
  long ms = argc > 2 ? atol(argv[2]) : 100;
  if (argc > 3 && strcmp(argv[3], "unreaped") == 0) signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < children; i++) {
    pid_t child = fork();
    if (child == 0) {
      burn(ms);
      _exit(0);
    }
    waitpid(child, 0, 0);
  }
  return 0;
}
