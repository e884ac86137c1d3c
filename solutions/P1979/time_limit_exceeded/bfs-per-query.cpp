// Too slow: searches all 810000 pairs (blank, piece) anew for each query; full boards with 500
// queries show it, most of all those whose target is never reached.
#include <cstdio>
#include <cstring>
#include <queue>
#include <tuple>

int board[32][32];
int moves[32][32][32][32];

int main() {
  int rows, columns, queryCount;
  std::scanf("%d %d %d", &rows, &columns, &queryCount);
  for (int r = 1; r <= rows; ++r)
    for (int c = 1; c <= columns; ++c) std::scanf("%d", &board[r][c]);

  while (queryCount-- > 0) {
    int er, ec, sr, sc, tr, tc;
    std::scanf("%d %d %d %d %d %d", &er, &ec, &sr, &sc, &tr, &tc);
    std::memset(moves, -1, sizeof moves);
    std::queue<std::tuple<int, int, int, int>> queue;
    queue.push({er, ec, sr, sc});
    moves[er][ec][sr][sc] = 0;
    int answer = -1;
    while (!queue.empty() && answer < 0) {
      auto [r, c, pr, pc] = queue.front();
      queue.pop();
      int now = moves[r][c][pr][pc];
      if (pr == tr && pc == tc) answer = now;
      const int steps[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
      for (auto [dr, dc] : steps) {
        int nr = r + dr, nc = c + dc;
        if (!board[nr][nc]) continue;
        bool swaps = nr == pr && nc == pc;
        int nextPr = swaps ? r : pr, nextPc = swaps ? c : pc;
        int& next = moves[nr][nc][nextPr][nextPc];
        if (next >= 0) continue;
        next = now + 1;
        queue.push({nr, nc, nextPr, nextPc});
      }
    }
    std::printf("%d\n", answer);
  }
}
