// Too much memory: marks the boards it has seen in a table of 200 million numbers, 800 MB that it
// clears before each layout, whatever the layout; every test shows it.
#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

using Board = std::array<signed char, 32>;

int main() {
  Board goal{};
  for (int i = 0; i < 32; ++i)
    if (i % 8 < 7) goal[i] = i / 8 * 10 + 11 + i % 8;
  std::vector<int> slots(200000000);

  int layoutCount;
  std::scanf("%d", &layoutCount);
  while (layoutCount-- > 0) {
    Board start = goal;
    for (int i = 0; i < 32; ++i) {
      int card = start[i];
      if (i % 8 > 0) std::scanf("%d", &card);
      start[i] = i % 8 > 0 && card % 10 == 1 ? 0 : card;
    }
    std::fill(slots.begin(), slots.end(), 0);
    std::vector<Board> boards;
    auto add = [&](const Board& board) {
      unsigned long long hash = 0;
      for (int cell : board) hash = (hash + cell) * 1000003 % 1000000000039ULL;
      std::size_t slot = hash % slots.size();
      while (slots[slot] != 0 && boards[slots[slot] - 1] != board) slot = (slot + 1) % slots.size();
      if (slots[slot] != 0) return;
      boards.push_back(board);
      slots[slot] = boards.size();
    };
    add(start);
    int answer = -1, moves = 0;
    for (std::size_t i = 0, layerEnd = 1; i < boards.size() && answer < 0; ++i) {
      if (i == layerEnd) ++moves, layerEnd = boards.size();
      const Board board = boards[i];
      if (board == goal) answer = moves;
      for (int gap = 1; gap < 32; ++gap) {
        int left = board[gap - 1];
        if (board[gap] != 0 || gap % 8 == 0 || left == 0 || left % 10 == 7) continue;
        Board after = board;
        *std::find(after.begin(), after.end(), left + 1) = 0;
        after[gap] = left + 1;
        add(after);
      }
    }
    std::printf("%d\n", answer);
  }
}
