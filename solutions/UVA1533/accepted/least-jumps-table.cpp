// Each jump removes a peg, so boards form no circle: a table of the fewest jumps from every board
// to the goal, then a walk that always takes the smallest jump that keeps to the fewest.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

namespace {

constexpr int kHoles = 15;
constexpr int kNever = 1000;

struct Jump {
  int from, to, pegs;
};

std::vector<Jump> listJumps() {
  int hole[5][5];
  for (int row = 0, next = 0; row < 5; ++row)
    for (int column = 0; column <= row; ++column) hole[row][column] = next++;

  std::vector<Jump> jumps;
  for (int row = 0; row < 5; ++row)
    for (int column = 0; column <= row; ++column)
      for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
          if (down * right < 0 || (down == 0 && right == 0)) continue;
          int pegs = 1 << hole[row][column];
          int r = row + down, c = column + right;
          for (int length = 1; r >= 0 && r < 5 && c >= 0 && c <= r; ++length) {
            if (length > 1) jumps.push_back({hole[row][column], hole[r][c], pegs});
            pegs |= 1 << hole[r][c];
            r += down, c += right;
          }
        }
  std::sort(jumps.begin(), jumps.end(), [](const Jump& a, const Jump& b) {
    return a.from != b.from ? a.from < b.from : a.to < b.to;
  });
  return jumps;
}

const std::vector<Jump> jumps = listJumps();

/** The board after a jump, or -1 where the jump cannot be made. */
int after(int board, const Jump& jump) {
  bool possible = (board & jump.pegs) == jump.pegs && !(board >> jump.to & 1);
  return possible ? (board ^ jump.pegs) | 1 << jump.to : -1;
}

int fewest(int board, int goal, std::vector<int>& known) {
  if (board == goal) return 0;
  int& best = known[board];
  if (best >= 0) return best;
  best = kNever;
  for (const Jump& jump : jumps) {
    int next = after(board, jump);
    if (next >= 0) best = std::min(best, 1 + fewest(next, goal, known));
  }
  return best;
}

std::string solve(int hole) {
  const int goal = 1 << hole;
  int board = ((1 << kHoles) - 1) ^ goal;
  std::vector<int> known(1 << kHoles, -1);
  int left = fewest(board, goal, known);
  if (left >= kNever) return "IMPOSSIBLE\n";
  std::string text = std::to_string(left);
  for (char gap = '\n'; left > 0; --left, gap = ' ')
    for (const Jump& jump : jumps) {
      int next = after(board, jump);
      if (next < 0 || fewest(next, goal, known) != left - 1) continue;
      text += gap + std::to_string(jump.from + 1) + ' ' + std::to_string(jump.to + 1);
      board = next;
      break;
    }
  return text + '\n';
}

}  // namespace

int main() {
  int caseCount, hole;
  std::string known[kHoles];
  if (std::scanf("%d", &caseCount) != 1) return 0;
  while (caseCount-- > 0 && std::scanf("%d", &hole) == 1) {
    std::string& answer = known[hole - 1];
    if (answer.empty()) answer = solve(hole - 1);
    std::fputs(answer.c_str(), stdout);
  }
}
