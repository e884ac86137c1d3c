// expect: ILE
// limits: wall 600
// Closes all of its streams and stays.
#include <unistd.h>

int main(void) {
  close(0);
  close(1);
  close(2);
  for (;;) pause();
}
