// Crashes: expects exactly one blank line before each layout; the tests "no-blank-lines",
// "extra-blank-lines" and "crlf-everything" show it (std::out_of_range).
#include <array>
#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

// Cards are numbered 1 to 28, suit by suit; 0 is a gap.
using Board = std::array<std::uint8_t, 32>;

struct Hash {
  std::size_t operator()(const Board& board) const {
    std::uint64_t hash = 0;
    for (std::uint8_t card : board) hash = (hash ^ card) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
  }
};

std::vector<int> numbersOfNextLine() {
  std::string line;
  std::getline(std::cin, line);
  std::istringstream words(line);
  std::vector<int> numbers;
  for (int number; words >> number;) numbers.push_back(number);
  return numbers;
}

Board readLayout() {
  Board board{};
  numbersOfNextLine();  // the blank line
  for (int row = 0; row < 4; ++row) {
    std::vector<int> cards = numbersOfNextLine();
    board[row * 8] = row * 7 + 1;
    for (int column = 0; column < 7; ++column) {
      int card = cards.at(column);
      if (card % 10 > 1) board[row * 8 + 1 + column] = (card / 10 - 1) * 7 + card % 10;
    }
  }
  return board;
}

int fewestMoves(const Board& start) {
  Board goal{};
  for (int card = 0; card < 28; ++card) goal[card / 7 * 8 + card % 7] = card + 1;
  std::unordered_set<Board, Hash> seen{start};
  std::vector<Board> layer{start};
  for (int moves = 0; !layer.empty(); ++moves) {
    std::vector<Board> next;
    for (const Board& board : layer) {
      if (board == goal) return moves;
      for (int gap = 0; gap < 32; ++gap) {
        if (board[gap] != 0 || gap % 8 == 0) continue;
        int left = board[gap - 1];
        if (left % 7 == 0) continue;  // a gap or a seven
        int from = 0;
        while (board[from] != left + 1) ++from;
        Board after = board;
        std::swap(after[gap], after[from]);
        if (seen.insert(after).second) next.push_back(after);
      }
    }
    layer = std::move(next);
  }
  return -1;
}

}  // namespace

int main() {
  std::vector<Board> layouts(numbersOfNextLine().at(0));
  for (Board& layout : layouts) layout = readLayout();
  for (const Board& layout : layouts) std::cout << fewestMoves(layout) << '\n';
}
