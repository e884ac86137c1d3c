// expect: RTE
// An exception that nobody catches, in a thread.
#include <stdexcept>
#include <thread>

int main() {
  std::thread([] { throw std::runtime_error("nobody catches me"); }).join();
}
