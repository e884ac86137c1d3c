// Crashes: has room for sixteen moves, but the longest ways have twenty (caught by the farthest pairs).
#include <array>
#include <cstdio>
#include <queue>
#include <vector>

int readBoard() {
    int board = 0;
    for (int cell = 0; cell < 16; ++cell) {
        char digit;
        std::scanf(" %c", &digit);
        if (digit == '1') board |= 1 << cell;
    }
    return board;
}

int main() {
    const int start = readBoard();
    const int goal = readBoard();
    std::vector<int> cellOf(1 << 16, -1), otherOf(1 << 16, -1);
    std::queue<int> queue;
    queue.push(start);
    cellOf[start] = 0;
    while (cellOf[goal] < 0) {
        const int board = queue.front();
        queue.pop();
        for (int cell = 0; cell < 16; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || (board >> cell & 1) == (board >> other & 1)) continue;
                const int moved = board ^ 1 << cell ^ 1 << other;
                if (cellOf[moved] >= 0) continue;
                cellOf[moved] = cell;
                otherOf[moved] = other;
                queue.push(moved);
            }
        }
    }
    std::array<int, 16> boards;
    int count = 0;
    for (int board = goal; board != start; board ^= 1 << cellOf[board] ^ 1 << otherOf[board]) {
        boards.at(count++) = board;
    }
    std::printf("%d\n", count);
    while (count > 0) {
        const int board = boards.at(--count);
        const int cell = cellOf[board], other = otherOf[board];
        std::printf("%d%d%d%d\n", cell / 4 + 1, cell % 4 + 1, other / 4 + 1, other % 4 + 1);
    }
}
