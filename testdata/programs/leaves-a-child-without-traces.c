// expect: AC
// needs: supervisor
// Leaves a child that has a session, a folder, descriptors and arguments unlike its parent's.
#include <string.h>
#include <unistd.h>

extern char **environ;

int main(int argc, char **argv) {
  if (fork() != 0) return 0;
  setsid();
  if (fork() != 0) _exit(0);
  if (chdir("/") < 0) _exit(1);
  for (int fd = 0; fd < 64; fd++) close(fd);
  for (int i = 0; i < argc; i++) memset(argv[i], 0, strlen(argv[i]));
  for (;;) pause();
}
