// Accepted: breadth-first search from the start; each board remembers the swap that led to it.
#include <algorithm>
#include <cstdio>
#include <queue>
#include <string>
#include <vector>

struct Swap {
    int mask;
    std::string name;
};

int readBoard() {
    int board = 0;
    for (int cell = 0; cell < 16; ++cell) {
        char digit;
        if (std::scanf(" %c", &digit) == 1 && digit == '1') board |= 1 << cell;
    }
    return board;
}

Swap swapOf(int a, int b) {
    std::string name;
    for (int number : {a / 4, a % 4, b / 4, b % 4}) name += static_cast<char>('1' + number);
    return {1 << a | 1 << b, name};
}

int main() {
    const int start = readBoard();
    const int goal = readBoard();
    std::vector<Swap> swaps;
    for (int cell = 0; cell < 16; ++cell) {
        if (cell < 12) swaps.push_back(swapOf(cell, cell + 4));
        if (cell % 4 < 3) swaps.push_back(swapOf(cell, cell + 1));
    }

    std::vector<const Swap *> lastSwap(1 << 16, nullptr);
    std::queue<int> queue;
    queue.push(start);
    while (lastSwap[goal] == nullptr && start != goal) {
        const int board = queue.front();
        queue.pop();
        for (const Swap &swap : swaps) {
            const int black = board & swap.mask;
            const int moved = board ^ swap.mask;
            if (black == 0 || black == swap.mask) continue;
            if (moved == start || lastSwap[moved] != nullptr) continue;
            lastSwap[moved] = &swap;
            queue.push(moved);
        }
    }

    std::vector<std::string> moves;
    for (int board = goal; board != start; board ^= lastSwap[board]->mask) {
        moves.push_back(lastSwap[board]->name);
    }
    std::reverse(moves.begin(), moves.end());
    std::printf("%zu\n", moves.size());
    for (const std::string &move : moves) std::puts(move.c_str());
}
