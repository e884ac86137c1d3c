// expect: AC or RTE
// needs: ipc
// Leaves 1 MiB of System V memory, a message queue and semaphores that outlive every process.
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

int main(void) {
  const char *token = getenv("HOSTILE_TOKEN");
  key_t key = (key_t)(strtoul(token ? token : "7", 0, 16) & 0x7fffffff);
  shmget(key, 1 << 20, IPC_CREAT | 0600);
  msgget(key, IPC_CREAT | 0600);
  semget(key, 1, IPC_CREAT | 0600);
  return 0;
}
