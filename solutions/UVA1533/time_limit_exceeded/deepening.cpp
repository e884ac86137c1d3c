// Too slow: plays every sequence of at most 1, 2, 3, … jumps and remembers no board; right within a
// fraction of a second for one hole, so the tests of 1000 cases show it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

int pegsOf[16][16], path[14][2];

bool play(int board, int goal, int depth, int limit) {
  if (board == goal) return depth == limit;
  if (depth == limit) return false;
  for (int from = 1; from <= 15; ++from)
    for (int to = 1; to <= 15; ++to) {
      int pegs = pegsOf[from][to];
      if (!pegs || (board & (pegs | 1 << to)) != pegs) continue;
      path[depth][0] = from, path[depth][1] = to;
      if (play((board ^ pegs) | 1 << to, goal, depth + 1, limit)) return true;
    }
  return false;
}

int main() {
  int row[16], column[16], hole[5][5], next = 0;
  for (int r = 0; r < 5; ++r)
    for (int c = 0; c <= r; ++c) hole[r][c] = ++next, row[next] = r, column[next] = c;
  for (int from = 1; from <= 15; ++from)
    for (int to = 1; to <= 15; ++to) {
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
    int limit = 1;
    while (limit < 14 && !play(0xFFFE ^ 1 << empty, 1 << empty, 0, limit)) ++limit;
    if (limit == 14) {
      std::puts("IMPOSSIBLE");
      continue;
    }
    std::printf("%d\n", limit);
    for (int i = 0; i < limit; ++i)
      std::printf("%d %d%c", path[i][0], path[i][1], i + 1 < limit ? ' ' : '\n');
  }
}
