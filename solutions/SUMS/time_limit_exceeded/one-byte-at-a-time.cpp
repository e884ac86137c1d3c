// Too slow: asks the system for every single byte (09-million-of-large-ones).
#include <cstdio>
#include <unistd.h>

int nextInteger() {
    char byte = ' ';
    while (byte != '-' && (byte < '0' || byte > '9'))
        if (read(0, &byte, 1) != 1) return 0;
    const bool isNegative = byte == '-';
    if (isNegative && read(0, &byte, 1) != 1) return 0;
    int value = 0;
    while (byte >= '0' && byte <= '9') {
        value = value * 10 + byte - '0';
        if (read(0, &byte, 1) != 1) break;
    }
    return isNegative ? -value : value;
}

int main() {
    const int count = nextInteger();
    long long sum = 0;
    int largest = -2000000000, times = 0;
    for (int reading = 0; reading < count; ++reading) {
        const int value = nextInteger();
        sum += value;
        if (value > largest) {
            largest = value;
            times = 0;
        }
        times += value == largest;
    }
    std::printf("%lld %d\n", sum, times);
}
