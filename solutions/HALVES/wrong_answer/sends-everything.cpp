// Run 1 sends all its numbers: that is more than may be sent.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int number, n;
  std::cin >> number >> n;
  std::vector<int> all(n);
  for (int &one : all) std::cin >> one;
  char kind;
  int value;
  if (number == 1) {
    for (int one : all) {
      if (!(std::cin >> kind >> value) || kind == '!') return 0;
      std::cout << "> " << one << std::endl;
    }
    return 0;
  }
  for (int i = 0; i < n; i++) {
    std::cout << "> 0" << std::endl;
    if (!(std::cin >> kind >> value)) return 0;
    all.push_back(value);
  }
  std::sort(all.begin(), all.end());
  std::cout << "! " << all[n - 1] << std::endl;
}
