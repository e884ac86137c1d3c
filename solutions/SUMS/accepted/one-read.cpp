// Accepted: reads all of it at once and takes the numbers out of the bytes.
#include <cstdio>
#include <cstdlib>
#include <string>

int main() {
    std::string text;
    char chunk[1 << 16];
    for (size_t size; (size = std::fread(chunk, 1, sizeof chunk, stdin)) > 0;) text.append(chunk, size);

    char *at = text.data();
    const long count = std::strtol(at, &at, 10);
    long long sum = 0;
    long largest = -2000000000, times = 0;
    for (long reading = 0; reading < count; ++reading) {
        const long value = std::strtol(at, &at, 10);
        sum += value;
        if (value > largest) {
            largest = value;
            times = 0;
        }
        times += value == largest;
    }
    std::printf("%lld %ld\n", sum, times);
}
