// Wrong: its key adds up card << (10 * row + column), where one card further left may weigh the same as
// two others, so it drops boards that it never saw; the tests "collision" show it.
#include <algorithm>
#include <cstdio>
#include <queue>
#include <set>
#include <vector>

using Board = std::vector<int>;  // 32 cells, 0 is a gap

long long keyOf(const Board& board) {
  long long key = 0;
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 8; ++column)
      key += (long long)board[row * 8 + column] << (10 * row + column);
  return key;
}

int main() {
  Board goal(32);
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 7; ++column) goal[row * 8 + column] = row * 10 + column + 11;

  int layoutCount;
  std::scanf("%d", &layoutCount);
  while (layoutCount-- > 0) {
    Board start(32);
    for (int row = 0; row < 4; ++row) {
      start[row * 8] = row * 10 + 11;
      for (int column = 1; column < 8; ++column) {
        int card;
        std::scanf("%d", &card);
        if (card % 10 != 1) start[row * 8 + column] = card;
      }
    }
    std::queue<std::pair<Board, int>> queue;
    std::set<long long> seen{keyOf(start)};
    queue.push({start, 0});
    int answer = -1;
    while (!queue.empty() && answer < 0) {
      auto [board, moves] = queue.front();
      queue.pop();
      if (board == goal) answer = moves;
      for (int gap = 1; gap < 32; ++gap) {
        if (board[gap] != 0 || board[gap - 1] == 0 || board[gap - 1] % 10 == 7) continue;
        auto from = std::find(board.begin(), board.end(), board[gap - 1] + 1);
        if (gap % 8 == 0 || from == board.end()) continue;
        Board after = board;
        after[gap] = *from;
        after[from - board.begin()] = 0;
        if (seen.insert(keyOf(after)).second) queue.push({after, moves + 1});
      }
    }
    std::printf("%d\n", answer);
  }
}
