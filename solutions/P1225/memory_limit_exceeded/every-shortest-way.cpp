// Too much memory: keeps all shortest ways to each board, up to a billion bytes (caught by far pairs).
#include <array>
#include <cstddef>
#include <cstdio>
#include <utility>
#include <vector>

using Way = std::array<std::pair<char, char>, 20>;

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
    std::size_t waysLeft = 1000000000 / sizeof(Way) / 2;
    std::vector<std::vector<Way>> waysTo(1 << 16);
    std::vector<int> moves(1 << 16, -1);
    std::vector<int> level{start};
    waysTo[start].push_back({});
    moves[start] = 0;
    for (int count = 0; moves[goal] < 0; ++count) {
        std::vector<int> nextLevel;
        for (int board : level) {
            for (int cell = 0; cell < 16; ++cell) {
                for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                    if (other > 15 || (board >> cell & 1) == (board >> other & 1)) continue;
                    const int moved = board ^ 1 << cell ^ 1 << other;
                    if (moves[moved] >= 0 && moves[moved] <= count) continue;
                    if (moves[moved] < 0) nextLevel.push_back(moved);
                    moves[moved] = count + 1;
                    for (Way way : waysTo[board]) {
                        if (waysLeft == 0) break;
                        way[count] = {cell, other};
                        waysTo[moved].push_back(way);
                        --waysLeft;
                    }
                }
            }
        }
        level = nextLevel;
    }
    std::printf("%d\n", moves[goal]);
    for (int move = 0; move < moves[goal] && !waysTo[goal].empty(); ++move) {
        const auto [a, b] = waysTo[goal][0][move];
        std::printf("%d%d%d%d\n", a / 4 + 1, a % 4 + 1, b / 4 + 1, b % 4 + 1);
    }
}
