// Crashes: has room for 100000 open boxes (caught by a chain of 200000).
#include <array>
#include <iostream>
#include <string>

std::array<int, 100001> highest;
std::array<bool, 100001> shared;

int main() {
    std::string boxes;
    std::cin >> boxes;
    std::array<int, 20> counts{};
    std::size_t depth = 0;
    int top = 0;
    for (const char bracket : boxes) {
        if (bracket == '(') {
            ++depth;
            highest.at(depth) = 0;
            shared.at(depth) = true;
            continue;
        }
        const int level = highest[depth] + (shared[depth] ? 1 : 0);
        ++counts.at(level);
        top = level;
        --depth;
        if (level > highest[depth]) {
            highest[depth] = level;
            shared[depth] = false;
        } else if (level == highest[depth]) {
            shared[depth] = true;
        }
    }
    for (int level = 1; level <= top; ++level) std::cout << counts[level] << ' ';
    std::cout << '\n';
}
