// Wrong: looks for the goal only after a move, so equal grids give -1 (caught by equal grids).
#include <cstdio>
#include <cstring>
#include <queue>

int readGrid() {
    int grid = 0;
    for (int cell = 0; cell < 16; ++cell) {
        char digit;
        std::scanf(" %c", &digit);
        grid = grid << 1 | (digit == '1');
    }
    return grid;
}

int moves[1 << 16];

int search(int start, int goal) {
    std::memset(moves, -1, sizeof moves);
    moves[start] = 0;
    std::queue<int> queue;
    queue.push(start);
    while (!queue.empty()) {
        const int grid = queue.front();
        queue.pop();
        for (int cell = 0; cell < 16; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || (grid >> cell & 1) == (grid >> other & 1)) continue;
                const int moved = grid ^ 1 << cell ^ 1 << other;
                if (moves[moved] != -1) continue;
                moves[moved] = moves[grid] + 1;
                if (moved == goal) return moves[moved];
                queue.push(moved);
            }
        }
    }
    return -1;
}

int main() {
    const int start = readGrid();
    const int goal = readGrid();
    std::printf("%d\n", search(start, goal));
}
