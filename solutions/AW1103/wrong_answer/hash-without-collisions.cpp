// Wrong: remembers boards by number modulo 9973 and takes two alike for one (caught by far pairs).
#include <cstdio>
#include <queue>
#include <vector>

int readBoard() {
    int board = 0;
    for (int cell = 0; cell < 16; ++cell) {
        char digit;
        std::scanf(" %c", &digit);
        board = board << 1 | (digit == '1');
    }
    return board;
}

int main() {
    const int start = readBoard();
    const int goal = readBoard();
    const int size = 9973;
    std::vector<bool> seen(size, false);
    std::queue<std::pair<int, int>> queue({{start, 0}});
    seen[start % size] = true;
    while (!queue.empty()) {
        const auto [board, moves] = queue.front();
        queue.pop();
        if (board == goal) {
            std::printf("%d\n", moves);
            return 0;
        }
        for (int cell = 0; cell < 16; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || (board >> cell & 1) == (board >> other & 1)) continue;
                const int moved = board ^ 1 << cell ^ 1 << other;
                if (seen[moved % size]) continue;
                seen[moved % size] = true;
                queue.push({moved, moves + 1});
            }
        }
    }
    std::puts("-1");
}
