// A binary trie over 17 bits: each node knows how many numbers go through it.
#include "shelf.h"

#include <array>

static const int BITS = 17;
static std::array<int, 1 << (BITS + 1)> passing;

void put(int value) {
  for (int node = value + (1 << BITS); node > 0; node /= 2) passing[node]++;
}

int kth(int k) {
  int node = 1;
  while (node < 1 << BITS) {
    node *= 2;
    if (passing[node] < k) k -= passing[node++];
  }
  return node - (1 << BITS);
}
