// Wrong: prints a move as four numbers with blanks between (caught by every test with a move).
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
    std::vector<int> moves(1 << 16, -1);
    std::queue<int> queue;
    queue.push(goal);
    moves[goal] = 0;
    while (!queue.empty()) {
        const int board = queue.front();
        queue.pop();
        for (int cell = 0; cell < 16; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || (board >> cell & 1) == (board >> other & 1)) continue;
                const int moved = board ^ 1 << cell ^ 1 << other;
                if (moves[moved] >= 0) continue;
                moves[moved] = moves[board] + 1;
                queue.push(moved);
            }
        }
    }
    std::printf("%d\n", moves[start]);
    for (int board = start; board != goal;) {
        int nearer = -1;
        for (int cell = 0; cell < 16 && nearer < 0; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || (board >> cell & 1) == (board >> other & 1)) continue;
                const int moved = board ^ 1 << cell ^ 1 << other;
                if (moves[moved] != moves[board] - 1) continue;
                std::printf("%d %d %d %d\n", cell / 4 + 1, cell % 4 + 1, other / 4 + 1, other % 4 + 1);
                nearer = moved;
                break;
            }
        }
        board = nearer;
    }
}
