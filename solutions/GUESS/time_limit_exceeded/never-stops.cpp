// Too slow: takes no notice of `correct`, and goes on at the end of its input.
#include <iostream>
#include <string>

int main() {
    long long low = 1, high;
    std::cin >> high;
    std::string answer;
    while (low <= high || answer == "correct") {
        const long long middle = low + (high - low) / 2;
        if (answer != "correct") std::cout << middle << std::endl;
        std::cin >> answer;
        if (answer == "higher") low = middle + 1;
        if (answer == "lower") high = middle - 1;
    }
}
