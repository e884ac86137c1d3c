// Wrong: prints something more after the last guess.
#include <iostream>
#include <string>

int main() {
    long long low = 1, high, guesses = 0;
    std::cin >> high;
    for (std::string answer; answer != "correct";) {
        const long long middle = low + (high - low) / 2;
        ++guesses;
        std::cout << middle << std::endl;
        std::cin >> answer;
        if (answer == "higher") low = middle + 1;
        if (answer == "lower") high = middle - 1;
    }
    std::cout << "found with " << guesses << " guesses" << std::endl;
}
