// expect: TLE
// Takes a name and arguments that read like another process in /proc, then spins.
#include <string.h>
#include <sys/prctl.h>

int main(int argc, char **argv) {
  prctl(PR_SET_NAME, ") Z 1 1 1 0 (");
  for (int i = 0; i < argc; i++) memset(argv[i], '0', strlen(argv[i]));
  for (volatile unsigned long i = 0;; i++) continue;
}
