// Too slow: iterative deepening that forgets boards, some 12^depth steps (caught by far pairs).
#include <cstdio>
#include <initializer_list>
#include <utility>
#include <vector>

int goal;
std::vector<std::pair<int, int>> moves;

int readBoard() {
    int board = 0;
    for (int cell = 0; cell < 16; ++cell) {
        char digit;
        std::scanf(" %c", &digit);
        if (digit == '1') board |= 1 << cell;
    }
    return board;
}

bool reach(int board, std::size_t moveCount) {
    if (board == goal) return true;
    if (moves.size() == moveCount) return false;
    for (int cell = 0; cell < 16; ++cell) {
        for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
            if (other > 15 || (board >> cell & 1) == (board >> other & 1)) continue;
            moves.push_back({cell, other});
            if (reach(board ^ 1 << cell ^ 1 << other, moveCount)) return true;
            moves.pop_back();
        }
    }
    return false;
}

int main() {
    const int start = readBoard();
    goal = readBoard();
    std::size_t moveCount = 0;
    while (!reach(start, moveCount)) ++moveCount;
    std::printf("%zu\n", moveCount);
    for (auto [a, b] : moves) {
        std::printf("%d%d%d%d\n", a / 4 + 1, a % 4 + 1, b / 4 + 1, b % 4 + 1);
    }
}
