// Wrong: the sum wraps around at 2^31 (sample/2).
#include <cstdio>

int main() {
    int count;
    if (std::scanf("%d", &count) != 1) return 1;
    unsigned sum = 0;
    int largest = -2000000000, times = 0;
    for (int reading = 0; reading < count; ++reading) {
        int value;
        std::scanf("%d", &value);
        sum += static_cast<unsigned>(value);
        if (value > largest) {
            largest = value;
            times = 0;
        }
        times += value == largest;
    }
    std::printf("%d %d\n", static_cast<int>(sum), times);
}
