// Too slow: finds the middle of what is left by stepping from both ends.
#include <iostream>
#include <string>

int main() {
    long long low = 1, high;
    std::cin >> high;
    for (std::string answer; answer != "correct";) {
        volatile long long left = low, right = high;
        while (left < right) {
            left = left + 1;
            if (left < right) right = right - 1;
        }
        const long long middle = left;
        std::cout << middle << std::endl;
        std::cin >> answer;
        if (answer == "higher") low = middle + 1;
        if (answer == "lower") high = middle - 1;
    }
}
