#include "shelf.h"

#include <cstdio>

int main() {
  const int range = 100000;
  int operations, last = 0;
  if (std::scanf("%d", &operations) != 1) return 1;
  while (operations-- > 0) {
    int kind, number;
    if (std::scanf("%d %d", &kind, &number) != 2) return 1;
    if (kind == 1) {
      put((number + last) % range);
    } else {
      last = kth(number);
      std::printf("%d\n", last);
      if (last < 0 || last >= range) return 0;
    }
  }
}
