// Accepted: a tournament as a queue, winners go to the back; then the losers of the best among themselves.
#include <iostream>
#include <queue>
#include <vector>

int play(int one, int other) {
    std::cout << "? " << one << ' ' << other << std::endl;
    int winner;
    std::cin >> winner;
    return winner;
}

int main() {
    int n, most;
    std::cin >> n >> most;
    std::vector<std::vector<int>> beaten(n + 1);
    std::queue<int> waiting;
    for (int player = 1; player <= n; ++player) waiting.push(player);
    while (waiting.size() > 1) {
        const int one = waiting.front();
        waiting.pop();
        const int other = waiting.front();
        waiting.pop();
        const int winner = play(one, other);
        beaten[winner].push_back(one + other - winner);
        waiting.push(winner);
    }
    const int best = waiting.front();
    int second = beaten[best][0];
    for (std::size_t i = 1; i < beaten[best].size(); ++i) second = play(second, beaten[best][i]);
    std::cout << "! " << best << ' ' << second << std::endl;
}
