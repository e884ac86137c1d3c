// Too slow: looks for the end of each box bracket by bracket, some 10^10 steps (caught by deep chains).
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

std::string boxes;
std::vector<int> counts;

std::size_t endOf(std::size_t start) {
    int depth = 0;
    for (std::size_t at = start;; ++at) {
        depth += boxes[at] == '(' ? 1 : -1;
        if (depth == 0) return at;
    }
}

int levelOf(std::size_t start, std::size_t end) {
    int highest = 0;
    bool shared = true;
    for (std::size_t at = start + 1; at < end;) {
        const std::size_t last = endOf(at);
        const int level = levelOf(at, last);
        if (level > highest) shared = false;
        if (level == highest) shared = true;
        highest = std::max(highest, level);
        at = last + 1;
    }
    const int level = shared ? highest + 1 : highest;
    if (counts.size() < static_cast<std::size_t>(level)) counts.resize(level);
    ++counts[level - 1];
    return level;
}

int main() {
    std::cin >> boxes;
    levelOf(0, boxes.size() - 1);
    for (const int count : counts) std::cout << count << ' ';
    std::cout << '\n';
}
