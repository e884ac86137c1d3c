// expect: AC
// Listens on a port of loopback and connects to itself, where there is a network at all.
#include <arpa/inet.h>
#include <sys/socket.h>

int main(void) {
  int listener = socket(AF_INET, SOCK_STREAM, 0), client = socket(AF_INET, SOCK_STREAM, 0);
  if (listener < 0 || client < 0) return 0;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  if (bind(listener, (struct sockaddr *)&address, size) < 0 || listen(listener, 1) < 0) return 0;
  getsockname(listener, (struct sockaddr *)&address, &size);
  connect(client, (struct sockaddr *)&address, size);
  return 0;
}
