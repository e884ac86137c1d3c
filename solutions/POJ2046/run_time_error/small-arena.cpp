// Crashes: has room for 100000 boards and throws when more are found; the tests "largest" show it.
#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <stdexcept>
#include <vector>

using Board = std::array<signed char, 32>;

class Arena {
 public:
  Board& add(const Board& board) {
    if (count_ == boards_.size()) throw std::length_error("no room for another board");
    return boards_[count_++] = board;
  }
  const Board& operator[](std::size_t i) const { return boards_[i]; }
  std::size_t size() const { return count_; }
  void clear() { count_ = 0; }

 private:
  std::vector<Board> boards_ = std::vector<Board>(100000);
  std::size_t count_ = 0;
};

int main() {
  Board goal{};
  for (int i = 0; i < 32; ++i)
    if (i % 8 < 7) goal[i] = i / 8 * 10 + 11 + i % 8;

  Arena arena;
  int layoutCount;
  std::scanf("%d", &layoutCount);
  while (layoutCount-- > 0) {
    Board start = goal;
    for (int i = 0; i < 32; ++i) {
      int card = start[i];
      if (i % 8 > 0) std::scanf("%d", &card);
      start[i] = i % 8 > 0 && card % 10 == 1 ? 0 : card;
    }
    arena.clear();
    arena.add(start);
    std::set<Board> seen{start};
    int answer = -1, moves = 0;
    for (std::size_t i = 0, layerEnd = 1; i < arena.size() && answer < 0; ++i) {
      if (i == layerEnd) ++moves, layerEnd = arena.size();
      const Board board = arena[i];
      if (board == goal) answer = moves;
      for (int gap = 1; gap < 32; ++gap) {
        int left = board[gap - 1];
        if (board[gap] != 0 || gap % 8 == 0 || left == 0 || left % 10 == 7) continue;
        Board after = board;
        *std::find(after.begin(), after.end(), left + 1) = 0;
        after[gap] = left + 1;
        if (seen.insert(after).second) arena.add(after);
      }
    }
    std::printf("%d\n", answer);
  }
}
