// Crashes: the table of grids is one short, so the full grid 65535 is out of range (caught by all toys).
#include <cstdio>
#include <queue>
#include <vector>

int readGrid() {
    int grid = 0;
    for (int cell = 0; cell < 16; ++cell) {
        char digit;
        std::scanf(" %c", &digit);
        grid = grid << 1 | (digit == '1');
    }
    return grid;
}

int main() {
    const int start = readGrid();
    const int goal = readGrid();
    std::vector<int> moves(65535, -1);
    std::queue<int> queue({start});
    moves.at(start) = 0;
    while (moves.at(goal) < 0) {
        const int grid = queue.front();
        queue.pop();
        for (int cell = 0; cell < 16; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || (grid >> cell & 1) == (grid >> other & 1)) continue;
                const int moved = grid ^ 1 << cell ^ 1 << other;
                if (moves.at(moved) >= 0) continue;
                moves.at(moved) = moves.at(grid) + 1;
                queue.push(moved);
            }
        }
    }
    std::printf("%d\n", moves.at(goal));
}
