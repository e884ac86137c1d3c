// Wrong answer, no points: every ledge is taken for dry, so that the second sample fails already.
#include <array>
#include <iostream>
#include <string>

using Matrix = std::array<std::array<long long, 8>, 8>;

Matrix times(const Matrix& left, const Matrix& right) {
  Matrix product{};
  for (int row = 0; row < 8; ++row)
    for (int middle = 0; middle < 8; ++middle)
      for (int column = 0; column < 8; ++column)
        product[row][column] = (product[row][column] + left[row][middle] * right[middle][column]) % 1000003;
  return product;
}

int main() {
  long long ledges;
  int steps, period;
  std::string pattern;
  std::cin >> ledges >> steps >> period >> pattern;
  Matrix step{}, power{};
  for (int back = 0; back < 8; ++back) {
    power[back][back] = 1;
    if (back < steps) step[back][0] = 1;
    if (back < 7) step[back][back + 1] = 1;
  }
  for (; ledges > 0; ledges /= 2) {
    if (ledges % 2 == 1) power = times(power, step);
    step = times(step, step);
  }
  std::cout << power[0][0] << '\n';
}
