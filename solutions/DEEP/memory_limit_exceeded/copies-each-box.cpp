// Too much memory: each call has a copy of its box, some 10^10 characters (caught by deep chains).
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

std::vector<int> counts;

int levelOf(std::string box) {
    int highest = 0, depth = 0;
    bool shared = true;
    std::size_t start = 1;
    for (std::size_t at = 1; at + 1 < box.size(); ++at) {
        depth += box[at] == '(' ? 1 : -1;
        if (depth > 0) continue;
        const int level = levelOf(box.substr(start, at + 1 - start));
        if (level > highest) shared = false;
        if (level == highest) shared = true;
        highest = std::max(highest, level);
        start = at + 1;
    }
    const int level = shared ? highest + 1 : highest;
    if (counts.size() < static_cast<std::size_t>(level)) counts.resize(level);
    ++counts[level - 1];
    return level;
}

int main() {
    std::string boxes;
    std::cin >> boxes;
    std::cout.flush();
    levelOf(boxes);
    for (const int count : counts) std::cout << count << ' ';
    std::cout << '\n';
}
