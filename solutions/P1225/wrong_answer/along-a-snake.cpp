// Wrong: moves the pieces along a snake through all rows, which is often not shortest (columns differ).
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::string start(16, ' '), goal(16, ' ');
    for (char &digit : start) std::cin >> digit;
    for (char &digit : goal) std::cin >> digit;
    const int snake[16] = {0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12};
    std::vector<std::pair<int, int>> moves;
    for (int at = 0; at < 16; ++at) {
        int from = at;
        while (start[snake[from]] != goal[snake[at]]) ++from;
        for (; from > at; --from) {
            std::swap(start[snake[from]], start[snake[from - 1]]);
            moves.push_back({snake[from], snake[from - 1]});
        }
    }
    std::cout << moves.size() << "\n";
    for (auto [a, b] : moves) {
        std::cout << a / 4 + 1 << a % 4 + 1 << b / 4 + 1 << b % 4 + 1 << "\n";
    }
}
