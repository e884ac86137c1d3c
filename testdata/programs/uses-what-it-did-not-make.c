// expect: AC
// needs: syscalls
// System V objects and message queues of others need only a number or a name, not to be made.
#define _GNU_SOURCE
#include <errno.h>
#include <mqueue.h>
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

static int failures;

static void must_fail(const char *what, long result) {
  if (result < 0 && (errno == EPERM || errno == EACCES || errno == ENOSYS)) return;
  fprintf(stderr, "%s is let through: %s\n", what, result < 0 ? strerror(errno) : "works");
  failures++;
}

int main(void) {
  struct shmid_ds memory;
  struct msqid_ds messages;
  struct sembuf nothing = {0, 0, IPC_NOWAIT};
  struct {
    long type;
    char text[8];
  } message = {1, ""};
  must_fail("shmat", (long)shmat(-1, 0, SHM_RDONLY));
  must_fail("shmctl", shmctl(-1, IPC_STAT, &memory));
  must_fail("msgctl", msgctl(-1, IPC_STAT, &messages));
  must_fail("msgsnd", msgsnd(-1, &message, 8, IPC_NOWAIT));
  must_fail("msgrcv", msgrcv(-1, &message, 8, 0, IPC_NOWAIT));
  must_fail("semctl", semctl(-1, 0, GETVAL));
  must_fail("semop", semop(-1, &nothing, 1));
  must_fail("mq_unlink", mq_unlink("/judge-has-no-such-queue"));
  return failures > 0;
}
