// expect: TLE
// Each thread burns 20 ms and ends: none of them is ever seen with much.
#include <ctime>
#include <thread>

static void burn() {
  timespec t;
  do {
    for (volatile int i = 0; i < 10000; i = i + 1) continue;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  } while (t.tv_nsec < 20'000'000);
}

int main() {
  for (int i = 0; i < 100; i++) std::thread(burn).join();
}
