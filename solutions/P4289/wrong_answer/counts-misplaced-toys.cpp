// Wrong: counts the toys out of place, as if each were one move away (any test with a longer way).
#include <iostream>

int main() {
    char digits[32];
    for (char &digit : digits) std::cin >> digit;
    int misplaced = 0;
    for (int cell = 0; cell < 16; ++cell) misplaced += digits[cell] > digits[cell + 16];
    std::cout << misplaced << "\n";
}
