// Wrong: lays the cards of value 1 into the rows in the order in which they were dealt, so that a suit may
// end in a row that is not its own; layouts whose 1s are dealt in another order show it.
#include <algorithm>
#include <cstdio>
#include <set>
#include <vector>

using Board = std::vector<signed char>;

int main() {
  int layoutCount;
  std::scanf("%d", &layoutCount);
  while (layoutCount-- > 0) {
    Board start(32);
    int ones = 0;
    for (int row = 0; row < 4; ++row)
      for (int column = 1; column < 8; ++column) {
        int card;
        std::scanf("%d", &card);
        if (card % 10 == 1)
          start[8 * ones++] = card;
        else
          start[row * 8 + column] = card;
      }
    Board goal(32);
    for (int row = 0; row < 4; ++row)
      for (int column = 0; column < 7; ++column) goal[row * 8 + column] = start[row * 8] + column;

    std::set<Board> seen{start};
    std::vector<Board> layer{start};
    int answer = -1;
    for (int moves = 0; !layer.empty() && answer < 0; ++moves) {
      std::vector<Board> next;
      for (const Board& board : layer) {
        if (board == goal) answer = moves;
        for (int gap = 1; gap < 32; ++gap) {
          int left = board[gap - 1];
          if (board[gap] != 0 || gap % 8 == 0 || left == 0 || left % 10 == 7) continue;
          Board after = board;
          *std::find(after.begin(), after.end(), left + 1) = 0;
          after[gap] = left + 1;
          if (seen.insert(after).second) next.push_back(after);
        }
      }
      layer = next;
    }
    std::printf("%d\n", answer);
  }
}
