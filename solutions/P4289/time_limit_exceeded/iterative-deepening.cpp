// Too slow: iterative deepening without remembering grids, about 10^depth steps (caught by far pairs).
#include <cstdio>
#include <initializer_list>

int goal;

int readGrid() {
    int grid = 0;
    for (int cell = 0; cell < 16; ++cell) {
        char digit;
        std::scanf(" %c", &digit);
        grid = grid << 1 | (digit == '1');
    }
    return grid;
}

bool reach(int grid, int movesLeft) {
    if (grid == goal) return true;
    if (movesLeft == 0) return false;
    for (int cell = 0; cell < 16; ++cell) {
        for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
            if (other > 15 || (grid >> cell & 1) == (grid >> other & 1)) continue;
            if (reach(grid ^ 1 << cell ^ 1 << other, movesLeft - 1)) return true;
        }
    }
    return false;
}

int main() {
    const int start = readGrid();
    goal = readGrid();
    int moves = 0;
    while (!reach(start, moves)) ++moves;
    std::printf("%d\n", moves);
}
