// Wrong: never forgets the boards visited for an earlier case; right for one case, so the tests with
// the same hole twice and with many holes show it.
#include <algorithm>
#include <cstdio>
#include <tuple>
#include <vector>

int parentOf[1 << 15], jumpOf[1 << 15];
bool visited[1 << 15];

int main() {
  int row[15], column[15], hole[5][5], next = 0;
  for (int r = 0; r < 5; ++r)
    for (int c = 0; c <= r; ++c) row[next] = r, column[next] = c, hole[r][c] = next++;
  std::vector<std::tuple<int, int, int>> jumps;
  for (int from = 0; from < 15; ++from)
    for (int to = 0; to < 15; ++to) {
      int dr = row[to] - row[from], dc = column[to] - column[from];
      int length = std::max(std::abs(dr), std::abs(dc));
      if (length < 2 || dr % length || dc % length || dr * dc < 0) continue;
      int pegs = 0;
      for (int k = 0; k < length; ++k)
        pegs |= 1 << hole[row[from] + dr / length * k][column[from] + dc / length * k];
      jumps.push_back({from, to, pegs});
    }

  int caseCount, empty;
  std::scanf("%d", &caseCount);
  while (caseCount-- > 0) {
    std::scanf("%d", &empty);
    int goal = 1 << --empty, start = 0x7FFF ^ goal;
    std::vector<int> queue{start};
    visited[start] = true;
    bool found = false;
    for (size_t head = 0; head < queue.size() && !found; ++head) {
      int board = queue[head];
      found = board == goal;
      for (int j = 0; j < (int)jumps.size(); ++j) {
        auto [from, to, pegs] = jumps[j];
        if ((board & (pegs | 1 << to)) != pegs) continue;
        int after = (board ^ pegs) | 1 << to;
        if (visited[after]) continue;
        visited[after] = true;
        parentOf[after] = board, jumpOf[after] = j;
        queue.push_back(after);
      }
    }
    if (!found) {
      std::puts("IMPOSSIBLE");
      continue;
    }
    std::vector<int> path;
    for (int board = goal; board != start; board = parentOf[board]) path.push_back(jumpOf[board]);
    std::printf("%d\n", (int)path.size());
    for (size_t i = path.size(); i-- > 0;) {
      auto [from, to, pegs] = jumps[path[i]];
      std::printf("%d %d%c", from + 1, to + 1, i ? ' ' : '\n');
    }
  }
}
