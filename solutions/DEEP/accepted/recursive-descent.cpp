// Accepted: reads each box by a function that calls itself for the boxes in it.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

std::string boxes;
std::size_t at = 0;
std::vector<int> counts;

int readBox() {
    ++at;
    int highest = 0;
    bool shared = true;
    while (boxes[at] == '(') {
        const int level = readBox();
        if (level > highest) shared = false;
        if (level == highest) shared = true;
        highest = std::max(highest, level);
    }
    ++at;
    const int level = shared ? highest + 1 : highest;
    if (counts.size() < static_cast<std::size_t>(level)) counts.resize(level);
    ++counts[level - 1];
    return level;
}

int main() {
    std::cin >> boxes;
    readBox();
    for (const int count : counts) std::cout << count << ' ';
    std::cout << '\n';
}
