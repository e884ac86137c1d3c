// Wrong: each wanting cell takes the nearest black piece left, first come first served (random boards).
#include <cstdlib>
#include <iostream>
#include <string>

int main() {
    std::string start(16, ' '), goal(16, ' ');
    for (char &digit : start) std::cin >> digit;
    for (char &digit : goal) std::cin >> digit;
    int moves = 0;
    for (int target = 0; target < 16; ++target) {
        if (goal[target] == '0' || start[target] == '1') continue;
        int nearest = -1, shortest = 99;
        for (int cell = 0; cell < 16; ++cell) {
            if (start[cell] == '0' || goal[cell] == '1') continue;
            const int way = std::abs(cell / 4 - target / 4) + std::abs(cell % 4 - target % 4);
            if (way < shortest) shortest = way, nearest = cell;
        }
        start[nearest] = '0';
        moves += shortest;
    }
    std::cout << moves << "\n";
}
