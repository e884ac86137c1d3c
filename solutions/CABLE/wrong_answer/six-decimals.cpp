// Wrong: prints six decimals, which is too few for short pieces (02-one-cable-in-three).
#include <cstdio>
#include <vector>

int main() {
    int count;
    long long wanted;
    if (std::scanf("%d %lld", &count, &wanted) != 2) return 1;
    std::vector<double> lengths(count);
    for (double &length : lengths) std::scanf("%lf", &length);

    double possible = 0, tooLong = 2e9;
    for (int step = 0; step < 200; ++step) {
        const double middle = (possible + tooLong) / 2;
        long long pieces = 0;
        for (double length : lengths) pieces += static_cast<long long>(length / middle);
        (pieces >= wanted ? possible : tooLong) = middle;
    }
    std::printf("%f\n", possible);
}
