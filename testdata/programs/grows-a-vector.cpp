// expect: MLE
// Doubles a vector, up to 600 MiB.
#include <vector>

int main() {
  std::vector<char> grown;
  while (grown.size() < (600u << 20)) grown.insert(grown.end(), 1 << 20, 'x');
  return grown.back() == 'x' ? 0 : 1;
}
