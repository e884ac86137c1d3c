// expect: RTE
// Kills its whole process group.
#include <signal.h>

int main(void) { return kill(0, SIGKILL) == 0 ? 0 : 1; }
