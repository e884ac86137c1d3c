// Too much memory: a table of moves between any two grids of eight toys, 632 MiB (any test).
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
    const int toyCount = __builtin_popcount(start);
    std::vector<int> numberOf(1 << 16, 0), grids;
    for (int grid = 0; grid < 1 << 16; ++grid) {
        if (__builtin_popcount(grid) != toyCount) continue;
        numberOf[grid] = grids.size();
        grids.push_back(grid);
    }
    const size_t count = 12870;
    std::vector<int> moves(count * count, -1);
    int *row = &moves[numberOf[start] * count];
    std::queue<int> queue({start});
    row[numberOf[start]] = 0;
    while (!queue.empty()) {
        const int grid = queue.front();
        queue.pop();
        for (int cell = 0; cell < 16; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || (grid >> cell & 1) == (grid >> other & 1)) continue;
                const int moved = grid ^ 1 << cell ^ 1 << other;
                if (row[numberOf[moved]] >= 0) continue;
                row[numberOf[moved]] = row[numberOf[grid]] + 1;
                queue.push(moved);
            }
        }
    }
    std::printf("%d\n", row[numberOf[goal]]);
}
