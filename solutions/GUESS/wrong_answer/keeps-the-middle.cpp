// Wrong: the middle stays among the candidates, so that of the last two the first is guessed for ever.
#include <iostream>
#include <string>

int main() {
    long long low = 1, high;
    std::cin >> high;
    for (std::string answer; answer != "correct" && std::cin;) {
        const long long middle = low + (high - low) / 2;
        std::cout << middle << std::endl;
        std::cin >> answer;
        if (answer == "higher") low = middle;
        if (answer == "lower") high = middle;
    }
}
