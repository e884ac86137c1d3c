// expect: AC
// needs: syscalls
// Makes a user namespace with clone and with clone3, whose flags a filter cannot see. Ends with 1 if
// one is made.
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef SYS_clone3
#define SYS_clone3 435
#endif

int main(void) {
  int failures = 0;
  uint64_t arguments[8] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD};
  long child = syscall(SYS_clone3, arguments, sizeof arguments);
  if (child == 0) _exit(0);
  if (child > 0) {
    fprintf(stderr, "clone3 makes a namespace\n");
    failures++;
  }
  child = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  if (child > 0) {
    fprintf(stderr, "clone makes a namespace\n");
    failures++;
  }
  while (wait(0) > 0) continue;
  return failures > 0;
}
