// expect: AC
// Prints its arguments, environment, folder, open descriptors, ignored and blocked signals.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

int main(int argc, char **argv) {
  char folder[4096];
  for (int i = 1; i < argc; i++) printf("argument %zu <%.40s>\n", strlen(argv[i]), argv[i]);
  for (char **entry = environ; *entry; entry++) printf("variable <%s>\n", *entry);
  printf("folder <%s>\n", getcwd(folder, sizeof folder));
  for (int fd = 0; fd < 5000; fd++) {
    if (fcntl(fd, F_GETFD) >= 0) printf("descriptor %d\n", fd);
  }
  sigset_t blocked;
  sigprocmask(SIG_BLOCK, 0, &blocked);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, 0, &action) == 0 && action.sa_handler != SIG_DFL) {
      printf("ignores %d\n", number);
    }
    if (sigismember(&blocked, number) == 1) printf("blocks %d\n", number);
  }
  return 0;
}
