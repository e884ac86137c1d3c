// Too slow: gives one more piece to the cable whose pieces are longest, k times (03-one-cable-in-a-billion).
#include <cstdio>
#include <queue>
#include <utility>
#include <vector>

int main() {
    int count;
    long long wanted;
    if (std::scanf("%d %lld", &count, &wanted) != 2) return 1;
    std::vector<double> lengths(count);
    std::vector<long long> pieces(count, 0);
    // How long the pieces of a cable are when it gives one more.
    std::priority_queue<std::pair<double, int>> next;
    for (int cable = 0; cable < count; ++cable) {
        std::scanf("%lf", &lengths[cable]);
        next.emplace(lengths[cable], cable);
    }
    double longest = 0;
    for (long long piece = 0; piece < wanted; ++piece) {
        const int cable = next.top().second;
        longest = next.top().first;
        next.pop();
        ++pieces[cable];
        next.emplace(lengths[cable] / static_cast<double>(pieces[cable] + 1), cable);
    }
    std::printf("%.15g\n", longest);
}
