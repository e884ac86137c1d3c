// Too slow: works out anew after each match who is known to be stronger than whom, in n^3 steps.
#include <iostream>
#include <vector>

int main() {
    int n, most;
    std::cin >> n >> most;
    std::vector<std::vector<char>> stronger(n + 1, std::vector<char>(n + 1, 0));
    std::vector<int> left;
    for (int player = 1; player <= n; ++player) left.push_back(player);
    auto play = [&](int one, int other) {
        std::cout << "? " << one << ' ' << other << std::endl;
        int winner;
        std::cin >> winner;
        stronger[winner][one + other - winner] = 1;
        for (int middle = 1; middle <= n; ++middle)
            for (int from = 1; from <= n; ++from)
                for (int to = 1; to <= n; ++to)
                    if (stronger[from][middle] && stronger[middle][to]) stronger[from][to] = 1;
        return winner;
    };
    while (left.size() > 1) {
        std::vector<int> next;
        for (std::size_t i = 0; i + 1 < left.size(); i += 2) next.push_back(play(left[i], left[i + 1]));
        if (left.size() % 2 == 1) next.push_back(left.back());
        left = next;
    }
    const int best = left[0];
    int second = 0;
    for (int player = 1; player <= n; ++player) {
        bool isCandidate = player != best;
        for (int other = 1; other <= n; ++other)
            if (other != best && stronger[other][player]) isCandidate = false;
        if (isCandidate) second = second == 0 ? player : play(second, player);
    }
    std::cout << "! " << best << ' ' << second << std::endl;
}
