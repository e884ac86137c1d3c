// Too much memory: breadth first over sequences, not boards, each with every board on its way; every
// test shows it. Gives up (wrongly) at 1 GiB, so that it harms nobody who runs it without a limit.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <vector>

struct Sequence {
  int board, length;
  int jumps[14][2];
  int boards[15][15];
};

int main() {
  int row[15], column[15], hole[5][5], next = 0;
  for (int r = 0; r < 5; ++r)
    for (int c = 0; c <= r; ++c) row[next] = r, column[next] = c, hole[r][c] = next++;
  int pegsOf[15][15] = {};
  for (int from = 0; from < 15; ++from)
    for (int to = 0; to < 15; ++to) {
      int dr = row[to] - row[from], dc = column[to] - column[from];
      int length = std::max(std::abs(dr), std::abs(dc));
      if (length < 2 || dr % length || dc % length || dr * dc < 0) continue;
      for (int k = 0; k < length; ++k)
        pegsOf[from][to] |= 1 << hole[row[from] + dr / length * k][column[from] + dc / length * k];
    }

  int caseCount, empty;
  std::scanf("%d", &caseCount);
  while (caseCount-- > 0) {
    std::scanf("%d", &empty);
    int goal = 1 << --empty;
    std::vector<Sequence> all{{0x7FFF ^ goal, 0, {}, {}}};
    all.reserve((1u << 30) / sizeof(Sequence));
    for (size_t head = 0; head < all.size(); ++head) {
      Sequence sequence = all[head];
      if (sequence.board == goal || all.size() + 60 > all.capacity()) {
        std::printf("%d\n", sequence.length);
        for (int i = 0; i < sequence.length; ++i)
          std::printf(i ? " %d %d" : "%d %d", sequence.jumps[i][0] + 1, sequence.jumps[i][1] + 1);
        std::puts("");
        break;
      }
      for (int from = 0; from < 15; ++from)
        for (int to = 0; to < 15; ++to) {
          int pegs = pegsOf[from][to];
          if (!pegs || (sequence.board & (pegs | 1 << to)) != pegs) continue;
          Sequence longer = sequence;
          longer.board = (sequence.board ^ pegs) | 1 << to;
          longer.jumps[longer.length][0] = from;
          longer.jumps[longer.length][1] = to;
          ++longer.length;
          for (int i = 0; i < 15; ++i) longer.boards[longer.length][i] = longer.board >> i & 1;
          all.push_back(longer);
        }
    }
  }
}
