// Wrong: lets the last peg end in any hole instead of the one that was empty; every test shows it.
#include <cstdio>
#include <map>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

int main() {
  int hole[5][5], next = 0;
  for (int r = 0; r < 5; ++r)
    for (int c = 0; c <= r; ++c) hole[r][c] = next++;
  std::map<std::pair<int, int>, int> jumps;  // (from, to) -> the pegs it needs
  const int steps[6][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}};
  for (int r = 0; r < 5; ++r)
    for (int c = 0; c <= r; ++c)
      for (auto [dr, dc] : steps) {
        int pegs = 0;
        for (int k = 0;; ++k) {
          int y = r + k * dr, x = c + k * dc;
          if (y < 0 || y > 4 || x < 0 || x > y) break;
          if (k > 1) jumps[{hole[r][c], hole[y][x]}] = pegs;
          pegs |= 1 << hole[y][x];
        }
      }

  int caseCount, empty;
  std::scanf("%d", &caseCount);
  std::vector<std::vector<int>> known(15);
  while (caseCount-- > 0) {
    std::scanf("%d", &empty);
    std::vector<int>& best = known[--empty];
    std::queue<std::pair<int, std::vector<int>>> queue;
    std::vector<bool> seen(1 << 15);
    queue.push({0x7FFF ^ 1 << empty, {}});
    while (best.empty()) {
      auto [board, path] = queue.front();
      queue.pop();
      if (__builtin_popcount(board) == 1) best = path;
      for (auto [ends, pegs] : jumps) {
        auto [from, to] = ends;
        if ((board & pegs) != pegs || board >> to & 1) continue;
        int after = (board ^ pegs) | 1 << to;
        if (seen[after]) continue;
        seen[after] = true;
        auto longer = path;
        longer.push_back(from + 1);
        longer.push_back(to + 1);
        queue.push({after, longer});
      }
    }
    std::printf("%d\n", (int)best.size() / 2);
    for (size_t i = 0; i < best.size(); ++i) std::printf(i ? " %d" : "%d", best[i]);
    std::puts("");
  }
}
