// Run-time error: has room for 100 players.
#include <array>
#include <iostream>
#include <vector>

int main() {
    int n, most;
    std::cin >> n >> most;
    std::array<std::vector<int>, 101> beaten;
    std::vector<int> left;
    for (int player = 1; player <= n; ++player) left.push_back(player);
    auto play = [&](int one, int other) {
        std::cout << "? " << one << ' ' << other << std::endl;
        int winner;
        std::cin >> winner;
        beaten.at(winner).push_back(one + other - winner);
        return winner;
    };
    while (left.size() > 1) {
        std::vector<int> next;
        for (std::size_t i = 0; i + 1 < left.size(); i += 2) next.push_back(play(left[i], left[i + 1]));
        if (left.size() % 2 == 1) next.push_back(left.back());
        left = next;
    }
    const std::vector<int> losers = beaten.at(left[0]);
    int second = losers[0];
    for (std::size_t i = 1; i < losers.size(); ++i) second = play(second, losers[i]);
    std::cout << "! " << left[0] << ' ' << second << std::endl;
}
