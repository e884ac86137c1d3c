// Accepted: breadth-first search over boards of 16 bits.
#include <bitset>
#include <iostream>
#include <queue>
#include <vector>

unsigned long readBoard() {
    std::bitset<16> board;
    for (int cell = 0; cell < 16; ++cell) {
        char digit;
        std::cin >> digit;
        board[cell] = digit == '1';
    }
    return board.to_ulong();
}

int main() {
    const auto start = readBoard();
    const auto goal = readBoard();
    std::vector<int> moves(1 << 16, -1);
    std::queue<unsigned long> queue;
    queue.push(start);
    moves[start] = 0;
    while (moves[goal] == -1 && !queue.empty()) {
        const std::bitset<16> board = queue.front();
        queue.pop();
        const auto swapWith = [&](int cell, int other) {
            if (board[cell] == board[other]) return;
            auto swapped = board;
            const auto moved = swapped.flip(cell).flip(other).to_ulong();
            if (moves[moved] != -1) return;
            moves[moved] = moves[board.to_ulong()] + 1;
            queue.push(moved);
        };
        for (int cell = 0; cell < 16; ++cell) {
            if (cell % 4 != 3) swapWith(cell, cell + 1);
            if (cell + 4 < 16) swapWith(cell, cell + 4);
        }
    }
    std::cout << moves[goal] << "\n";
}
