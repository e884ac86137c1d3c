// expect: AC
// needs: network
// Sockets that namespaces of the network do not hold, or that reach the kernel: virtual machines,
// its ciphers, its raw packets. Ends with 1 if one can be made.
#include <stdio.h>
#include <sys/socket.h>

int main(void) {
  const struct {
    const char *name;
    int family, type, protocol;
  } kinds[] = {
      {"vsock", 40, SOCK_STREAM, 0},
      {"alg", 38, SOCK_SEQPACKET, 0},
      {"packet", 17, SOCK_RAW, 0},
      {"raw", AF_INET, SOCK_RAW, 1},
      {"bluetooth", 31, SOCK_RAW, 1},
      {"xdp", 44, SOCK_RAW, 0},
  };
  int made = 0;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (socket(kinds[i].family, kinds[i].type, kinds[i].protocol) < 0) continue;
    fprintf(stderr, "makes a socket for %s\n", kinds[i].name);
    made = 1;
  }
  return made;
}
