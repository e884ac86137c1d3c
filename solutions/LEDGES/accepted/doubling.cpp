// Accepted, 100 points: matrices of 1, 2, 4, ... turns of the pattern, used from the largest down.
#include <array>
#include <iostream>
#include <string>
#include <vector>

using Row = std::array<long long, 8>;
using Matrix = std::array<Row, 8>;

constexpr long long MODULUS = 1000003;

int main() {
  long long ledges;
  int steps, period;
  std::string pattern;
  std::cin >> ledges >> steps >> period >> pattern;

  auto walk = [&](Row ways, int count) {
    for (int ledge = 0; ledge < count; ++ledge) {
      long long sum = 0;
      for (int back = 0; back < steps; ++back) sum += ways[back];
      for (int back = steps - 1; back > 0; --back) ways[back] = ways[back - 1];
      ways[0] = pattern[ledge] == '.' ? sum % MODULUS : 0;
    }
    return ways;
  };
  auto times = [&](const Row& row, const Matrix& matrix) {
    Row product{};
    for (int from = 0; from < steps; ++from)
      for (int to = 0; to < steps; ++to)
        product[to] = (product[to] + row[from] * matrix[from][to]) % MODULUS;
    return product;
  };

  std::vector<Matrix> doubled(1);
  for (int unit = 0; unit < steps; ++unit) {
    Row row{};
    row[unit] = 1;
    doubled[0][unit] = walk(row, period);
  }
  const long long turns = ledges / period;
  for (int bit = 1; turns >> bit; ++bit) {
    Matrix next{};
    for (int from = 0; from < steps; ++from) next[from] = times(doubled[bit - 1][from], doubled[bit - 1]);
    doubled.push_back(next);
  }

  Row ways{};
  ways[0] = 1;
  for (int bit = static_cast<int>(doubled.size()) - 1; bit >= 0; --bit)
    if (turns >> bit & 1) ways = times(ways, doubled[bit]);
  std::cout << walk(ways, static_cast<int>(ledges % period))[0] << '\n';
}
