// expect: MLE
// Four threads with 150 MiB each.
#include <cstdlib>
#include <thread>
#include <unistd.h>
#include <vector>

int main() {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; i++) {
    threads.emplace_back([] {
      volatile char *memory = static_cast<char *>(std::malloc(150 << 20));
      for (int at = 0; memory && at < 150 << 20; at += 4096) memory[at] = 1;
      for (;;) pause();
    });
  }
  for (auto &thread : threads) thread.join();
}
