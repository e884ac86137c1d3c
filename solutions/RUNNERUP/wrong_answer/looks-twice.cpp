// Wrong: the best of all, then the best of the others, takes nearly twice as many matches.
#include <iostream>

int main() {
    int n, most;
    std::cin >> n >> most;
    int found[2] = {0, 0};
    for (int round = 0; round < 2; ++round) {
        for (int player = 1; player <= n; ++player) {
            if (player == found[0]) continue;
            if (found[round] == 0) {
                found[round] = player;
                continue;
            }
            std::cout << "? " << found[round] << ' ' << player << std::endl;
            if (!(std::cin >> found[round])) return 0;
        }
    }
    std::cout << "! " << found[0] << ' ' << found[1] << std::endl;
}
