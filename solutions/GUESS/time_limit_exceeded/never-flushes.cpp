// Too slow: the guess stays in the buffer, so that both wait for ever.
#include <cstdio>
#include <cstring>

int main() {
    long long low = 1, high;
    if (std::scanf("%lld", &high) != 1) return 1;
    for (char answer[10] = ""; std::strcmp(answer, "correct") != 0;) {
        const long long middle = low + (high - low) / 2;
        std::printf("%lld\n", middle);
        if (std::scanf("%9s", answer) != 1) return 0;
        if (std::strcmp(answer, "higher") == 0) low = middle + 1;
        if (std::strcmp(answer, "lower") == 0) high = middle - 1;
    }
}
