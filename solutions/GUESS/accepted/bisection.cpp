// Accepted: binary search; std::endl flushes each guess.
#include <iostream>
#include <string>

int main() {
    long long low = 1, high;
    std::cin >> high;
    for (std::string answer; answer != "correct";) {
        const long long middle = low + (high - low) / 2;
        std::cout << middle << std::endl;
        std::cin >> answer;
        if (answer == "higher") low = middle + 1;
        if (answer == "lower") high = middle - 1;
    }
}
