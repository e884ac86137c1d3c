// A set keeps one of several equal numbers.
#include "shelf.h"

#include <algorithm>
#include <vector>

static std::vector<int> numbers;

void put(int value) {
  auto place = std::lower_bound(numbers.begin(), numbers.end(), value);
  if (place == numbers.end() || *place != value) numbers.insert(place, value);
}

int kth(int k) { return k <= (int)numbers.size() ? numbers[k - 1] : numbers.back(); }
