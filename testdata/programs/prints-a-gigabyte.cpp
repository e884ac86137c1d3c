// expect: OLE
// One GiB to standard output, deaf to SIGXFSZ and to failed writes.
#include <csignal>
#include <string>
#include <unistd.h>

int main() {
  std::signal(SIGXFSZ, SIG_IGN);
  const std::string block(1 << 20, 'x');
  for (int i = 0; i < 1024; i++) {
    if (write(1, block.data(), block.size()) < 0) usleep(1000);
  }
}
