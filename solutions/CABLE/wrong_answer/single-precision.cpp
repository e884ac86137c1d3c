// Wrong: a float has 24 bits, about seven digits (02-one-cable-in-three).
#include <cstdio>
#include <vector>

int main() {
    int count;
    long long wanted;
    if (std::scanf("%d %lld", &count, &wanted) != 2) return 1;
    std::vector<float> lengths(count);
    for (float &length : lengths) std::scanf("%f", &length);

    float possible = 0, tooLong = 2e9f;
    for (int step = 0; step < 100; ++step) {
        const float middle = (possible + tooLong) / 2;
        if (middle <= possible || middle >= tooLong) break;
        long long pieces = 0;
        for (float length : lengths) pieces += static_cast<long long>(length / middle);
        (pieces >= wanted ? possible : tooLong) = middle;
    }
    std::printf("%.15g\n", static_cast<double>(possible));
}
