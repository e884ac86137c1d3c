// expect: AC
// Opens as many files as it may, at most 100,000.
#include <fcntl.h>
#include <sys/resource.h>

int main(void) {
  struct rlimit many = {100000, 100000};
  if (setrlimit(RLIMIT_NOFILE, &many) < 0) {
    getrlimit(RLIMIT_NOFILE, &many);
    many.rlim_cur = many.rlim_max;
    setrlimit(RLIMIT_NOFILE, &many);
  }
  for (int i = 0; i < 100000; i++) {
    if (open("/dev/null", O_RDONLY) < 0) return 0;
  }
  return 0;
}
