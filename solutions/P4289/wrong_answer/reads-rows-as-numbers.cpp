// Wrong: reads each row as one number of four digits (caught by blanks between the digits).
#include <cstdio>
#include <map>
#include <queue>

int readGrid() {
    int grid = 0;
    for (int row = 0; row < 4; ++row) {
        int digits = 0;
        std::scanf("%d", &digits);
        for (int divisor = 1000; divisor > 0; divisor /= 10) grid = grid << 1 | (digits / divisor % 10);
    }
    return grid;
}

int main() {
    const int start = readGrid();
    const int goal = readGrid();
    std::map<int, int> moves{{start, 0}};
    std::queue<int> queue({start});
    while (!queue.empty() && !moves.count(goal)) {
        const int grid = queue.front();
        queue.pop();
        for (int cell = 0; cell < 16; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || (grid >> cell & 1) == (grid >> other & 1)) continue;
                const int moved = grid ^ 1 << cell ^ 1 << other;
                if (moves.emplace(moved, moves[grid] + 1).second) queue.push(moved);
            }
        }
    }
    std::printf("%d\n", moves.count(goal) ? moves[goal] : -1);
}
