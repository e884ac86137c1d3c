// Wrong: lets the blank walk through the piece as if that moved nothing; narrow boards show it.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <queue>
#include <utility>
#include <vector>

const int FAR = 1e9, DR[4] = {-1, 0, 1, 0}, DC[4] = {0, 1, 0, -1};
int rows, columns, board[32][32], moves[32][32], walks[32][32][4][4], cost[4096];

void walk(int r, int c) {
  std::memset(moves, -1, sizeof moves);
  std::queue<std::pair<int, int>> queue;
  queue.push({r, c});
  moves[r][c] = 0;
  while (!queue.empty()) {
    auto [y, x] = queue.front();
    queue.pop();
    for (int d = 0; d < 4; ++d) {
      int ny = y + DR[d], nx = x + DC[d];
      if (!board[ny][nx] || moves[ny][nx] >= 0) continue;
      moves[ny][nx] = moves[y][x] + 1;
      queue.push({ny, nx});
    }
  }
}

int main() {
  int queryCount;
  std::scanf("%d %d %d", &rows, &columns, &queryCount);
  for (int r = 1; r <= rows; ++r)
    for (int c = 1; c <= columns; ++c) std::scanf("%d", &board[r][c]);
  for (int r = 1; r <= rows; ++r)
    for (int c = 1; c <= columns; ++c)
      for (int d = 0; d < 4; ++d) {
        if (!board[r][c] || !board[r + DR[d]][c + DC[d]]) continue;
        walk(r + DR[d], c + DC[d]);
        for (int e = 0; e < 4; ++e) walks[r][c][d][e] = moves[r + DR[e]][c + DC[e]];
      }
  while (queryCount-- > 0) {
    int er, ec, sr, sc, tr, tc, answer = -1;
    std::scanf("%d %d %d %d %d %d", &er, &ec, &sr, &sc, &tr, &tc);
    std::priority_queue<std::pair<int, int>> queue;
    std::fill(cost, cost + 4096, FAR);
    auto reach = [&](int r, int c, int d, int newCost) {
      int state = (r * 32 + c) * 4 + d;
      if (newCost >= cost[state]) return;
      cost[state] = newCost;
      queue.push({-newCost, state});
    };
    walk(er, ec);
    for (int d = 0; d < 4; ++d)
      if (moves[sr + DR[d]][sc + DC[d]] >= 0) reach(sr, sc, d, moves[sr + DR[d]][sc + DC[d]]);
    if (sr == tr && sc == tc) answer = 0;
    while (!queue.empty() && answer < 0) {
      auto [negative, state] = queue.top();
      queue.pop();
      if (-negative != cost[state]) continue;
      int d = state % 4, r = state / 128, c = state / 4 % 32;
      if (r == tr && c == tc) answer = -negative;
      reach(r + DR[d], c + DC[d], (d + 2) % 4, 1 - negative);
      for (int e = 0; e < 4; ++e)
        if (walks[r][c][d][e] > 0) reach(r, c, e, walks[r][c][d][e] - negative);
    }
    std::printf("%d\n", answer);
  }
}
