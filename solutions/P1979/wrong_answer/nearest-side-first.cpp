// Wrong: brings the blank to the nearest side of the piece and goes on from there, where another first
// side would be cheaper in the end; queries on boards with walls show it.
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

namespace {

constexpr int kFar = 1 << 30;
constexpr int kDown[4] = {-1, 0, 1, 0};
constexpr int kRight[4] = {0, 1, 0, -1};

struct Cell {
  int row, column;
  Cell beside(int side) const { return {row + kDown[side], column + kRight[side]}; }
};

int rows, columns;
int isMovable[32][32];
int moves[32][32];
std::vector<std::array<int, 4>> walks;  // from a state to each side of its cell

int stateOf(Cell cell, int side) { return (cell.row * 32 + cell.column) * 4 + side; }

/** Fills `moves` with the blank's distances from `start` while `piece` stays. */
void walkBlank(Cell start, Cell piece) {
  for (auto& line : moves)
    for (int& cell : line) cell = kFar;
  std::queue<Cell> queue;
  queue.push(start);
  moves[start.row][start.column] = 0;
  while (!queue.empty()) {
    Cell cell = queue.front();
    queue.pop();
    for (int side = 0; side < 4; ++side) {
      Cell next = cell.beside(side);
      bool isPiece = next.row == piece.row && next.column == piece.column;
      if (!isMovable[next.row][next.column] || isPiece) continue;
      if (moves[next.row][next.column] != kFar) continue;
      moves[next.row][next.column] = moves[cell.row][cell.column] + 1;
      queue.push(next);
    }
  }
}

std::array<int, 4> movesBeside(Cell piece) {
  std::array<int, 4> beside;
  for (int side = 0; side < 4; ++side) {
    Cell cell = piece.beside(side);
    beside[side] = moves[cell.row][cell.column];
  }
  return beside;
}

int solve(Cell blank, Cell piece, Cell target) {
  if (piece.row == target.row && piece.column == target.column) return 0;
  using Entry = std::pair<int, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
  std::vector<int> cost(32 * 32 * 4, kFar);
  auto reach = [&](int state, int newCost) {
    if (newCost >= cost[state]) return;
    cost[state] = newCost;
    queue.push({newCost, state});
  };
  walkBlank(blank, piece);
  auto first = movesBeside(piece);
  int nearest = std::min_element(first.begin(), first.end()) - first.begin();
  reach(stateOf(piece, nearest), first[nearest]);
  while (!queue.empty()) {
    auto [now, state] = queue.top();
    queue.pop();
    if (now != cost[state]) continue;
    int side = state % 4;
    Cell cell{state / 4 / 32, state / 4 % 32};
    if (cell.row == target.row && cell.column == target.column) return now;
    reach(stateOf(cell.beside(side), (side + 2) % 4), now + 1);
    for (int to = 0; to < 4; ++to)
      if (walks[state][to] < kFar) reach(stateOf(cell, to), now + walks[state][to]);
  }
  return -1;
}

}  // namespace

int main() {
  int queryCount;
  std::scanf("%d %d %d", &rows, &columns, &queryCount);
  for (int row = 1; row <= rows; ++row)
    for (int column = 1; column <= columns; ++column) std::scanf("%d", &isMovable[row][column]);

  walks.assign(32 * 32 * 4, {kFar, kFar, kFar, kFar});
  for (int row = 1; row <= rows; ++row)
    for (int column = 1; column <= columns; ++column)
      for (int side = 0; side < 4; ++side) {
        Cell piece{row, column}, blank = piece.beside(side);
        if (!isMovable[row][column] || !isMovable[blank.row][blank.column]) continue;
        walkBlank(blank, piece);
        walks[stateOf(piece, side)] = movesBeside(piece);
      }

  while (queryCount-- > 0) {
    Cell blank, piece, target;
    std::scanf("%d %d %d %d %d %d", &blank.row, &blank.column, &piece.row, &piece.column,
               &target.row, &target.column);
    std::printf("%d\n", solve(blank, piece, target));
  }
}
