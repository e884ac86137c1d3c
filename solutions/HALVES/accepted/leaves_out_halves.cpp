// As for two sorted arrays in one memory: of each remaining pair of middles one side falls out. The run
// whose turn it is tells the middle of what it has left; both keep count of what the other has left.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int number, n;
  std::cin >> number >> n;
  std::vector<int> own(n);
  for (int &one : own) std::cin >> one;

  // The answer is the rank-th smallest of own[from..) and as many numbers of the other.
  int from = 0, other_from = 0, rank = n;
  auto value_at = [&](int index) { return index < n ? own[index] : 1000000; };
  auto send = [](int value) { std::cout << "> " << value << std::endl; };
  auto receive = [](int &value) {
    char kind;
    return std::cin >> kind && kind == '>' && std::cin >> value;
  };

  while (rank > 1) {
    int step = rank / 2, theirs;
    bool has_step = from + step <= n, others_have = other_from + step <= n;
    int mine = has_step ? value_at(from + step - 1) : 1000000;
    if (number == 0) {
      send(mine);
      if (!receive(theirs)) return 0;
    } else {
      if (!receive(theirs)) return 0;
      send(mine);
    }
    bool drops_mine = has_step && (!others_have || mine < theirs);
    (drops_mine ? from : other_from) += step;
    rank -= step;
  }
  int theirs;
  if (number == 0) {
    send(value_at(from));
    if (!receive(theirs)) return 0;
    std::cout << "! " << std::min(value_at(from), theirs) << std::endl;
  } else {
    if (receive(theirs)) send(value_at(from));
  }
}
