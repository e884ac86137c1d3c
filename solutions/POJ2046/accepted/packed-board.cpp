// The whole board, 5 bits a cell in three words, is the key: as exact as the board itself.
#include <array>
#include <cstdint>
#include <cstdio>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

// Cards are numbered 1 to 28, suit by suit; 0 is a gap.
using Board = std::array<std::uint8_t, 32>;

struct Key {
  std::uint64_t words[3];
  bool operator==(const Key& other) const {
    return words[0] == other.words[0] && words[1] == other.words[1] && words[2] == other.words[2];
  }
};

struct Hash {
  std::size_t operator()(const Key& key) const {
    std::uint64_t hash = 0;
    for (std::uint64_t word : key.words) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
      hash ^= hash >> 32;
    }
    return hash;
  }
};

Key pack(const Board& board) {
  Key key{};
  for (int cell = 0; cell < 32; ++cell)
    key.words[cell / 12] |= std::uint64_t(board[cell]) << cell % 12 * 5;
  return key;
}

Board goalBoard() {
  Board goal{};
  for (int card = 0; card < 28; ++card) goal[card / 7 * 8 + card % 7] = card + 1;
  return goal;
}

int fewestMoves(const Board& start) {
  const Board goal = goalBoard();
  std::unordered_set<Key, Hash> seen{pack(start)};
  std::vector<Board> layer{start};
  for (int moves = 0; !layer.empty(); ++moves) {
    std::vector<Board> next;
    for (const Board& board : layer) {
      if (board == goal) return moves;
      for (int gap = 0; gap < 32; ++gap) {
        if (board[gap] != 0 || gap % 8 == 0) continue;
        int left = board[gap - 1];
        if (left == 0 || left % 7 == 0) continue;
        int from = 0;
        while (board[from] != left + 1) ++from;
        Board after = board;
        std::swap(after[gap], after[from]);
        if (seen.insert(pack(after)).second) next.push_back(after);
      }
    }
    layer = std::move(next);
  }
  return -1;
}

}  // namespace

int main() {
  int layoutCount;
  if (std::scanf("%d", &layoutCount) != 1) return 0;
  while (layoutCount-- > 0) {
    Board board{};
    for (int suit = 0; suit < 4; ++suit) board[suit * 8] = suit * 7 + 1;
    for (int i = 0; i < 28; ++i) {
      int card;
      std::scanf("%d", &card);
      if (card % 10 > 1) board[i / 7 * 8 + 1 + i % 7] = (card / 10 - 1) * 7 + card % 10;
    }
    std::printf("%d\n", fewestMoves(board));
  }
}
