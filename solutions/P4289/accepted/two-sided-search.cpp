// Accepted: breadth-first search from both ends at once, always widening the smaller side.
#include <cstdio>
#include <utility>
#include <vector>

int readGrid() {
    int grid = 0;
    for (int cell = 0; cell < 16; ++cell) {
        int digit = std::getchar();
        while (digit != '0' && digit != '1') digit = std::getchar();
        grid = grid << 1 | (digit == '1');
    }
    return grid;
}

int main() {
    const int start = readGrid();
    const int goal = readGrid();

    std::vector<int> pairs;
    for (int cell = 0; cell < 16; ++cell) {
        if (cell % 4 != 3) pairs.push_back(1 << cell | 1 << (cell + 1));
        if (cell < 12) pairs.push_back(1 << cell | 1 << (cell + 4));
    }

    // 1: reached from the start, 2: reached from the goal.
    std::vector<char> reachedBy(1 << 16, 0);
    std::vector<int> here{start}, there{goal};
    char mine = 1, theirs = 2;
    reachedBy[start] = 1;
    if (start == goal) {
        std::puts("0");
        return 0;
    }
    reachedBy[goal] = 2;
    for (int moves = 1; !here.empty() && !there.empty(); ++moves) {
        if (here.size() > there.size()) {
            std::swap(here, there);
            std::swap(mine, theirs);
        }
        std::vector<int> next;
        for (int grid : here) {
            for (int pair : pairs) {
                if ((grid & pair) == 0 || (grid & pair) == pair) continue;
                const int moved = grid ^ pair;
                if (reachedBy[moved] == theirs) {
                    std::printf("%d\n", moves);
                    return 0;
                }
                if (reachedBy[moved] == mine) continue;
                reachedBy[moved] = mine;
                next.push_back(moved);
            }
        }
        here = std::move(next);
    }
}
