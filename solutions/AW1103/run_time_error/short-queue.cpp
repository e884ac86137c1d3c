// Crashes: the queue holds 10000 of the 12870 boards (caught by the farthest pairs).
#include <array>
#include <cstdio>
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
    std::vector<int> moves(1 << 16, -1);
    static std::array<int, 10000> queue;
    int head = 0, tail = 0;
    queue.at(tail++) = start;
    moves[start] = 0;
    while (moves[goal] < 0) {
        const int board = queue.at(head++);
        for (int cell = 0; cell < 16; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || (board >> cell & 1) == (board >> other & 1)) continue;
                const int moved = board ^ 1 << cell ^ 1 << other;
                if (moves[moved] >= 0) continue;
                moves[moved] = moves[board] + 1;
                queue.at(tail++) = moved;
            }
        }
    }
    std::printf("%d\n", moves[goal]);
}
