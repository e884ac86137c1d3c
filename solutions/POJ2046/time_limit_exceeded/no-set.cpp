// Too slow: tries every sequence of moves and remembers no board; right for the simplest layouts only,
// the reversed one of the sample and most random ones show it.
#include <algorithm>
#include <cstdio>

int board[32], goal[32];
int best;

void play(int moves) {
  if (best >= 0 && moves >= best) return;
  if (std::equal(board, board + 32, goal)) {
    best = moves;
    return;
  }
  for (int gap = 1; gap < 32; ++gap) {
    int left = board[gap - 1];
    if (board[gap] != 0 || gap % 8 == 0 || left == 0 || left % 10 == 7) continue;
    int from = std::find(board, board + 32, left + 1) - board;
    std::swap(board[gap], board[from]);
    play(moves + 1);
    std::swap(board[gap], board[from]);
  }
}

int main() {
  for (int i = 0; i < 32; ++i) goal[i] = i % 8 < 7 ? i / 8 * 10 + 11 + i % 8 : 0;
  int layoutCount;
  std::scanf("%d", &layoutCount);
  while (layoutCount-- > 0) {
    for (int i = 0; i < 32; ++i) {
      board[i] = goal[i];
      if (i % 8 == 0) continue;
      std::scanf("%d", &board[i]);
      if (board[i] % 10 == 1) board[i] = 0;
    }
    best = -1;
    play(0);
    std::printf("%d\n", best);
  }
}
