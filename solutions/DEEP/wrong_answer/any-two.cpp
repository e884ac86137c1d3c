// Wrong: any two boxes make the level rise, not only two of the highest (caught by a low box beside a high one).
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

std::string boxes;
std::size_t at = 0;
std::vector<int> counts;

int readBox() {
    ++at;
    int highest = 0, held = 0;
    while (boxes[at] == '(') {
        highest = std::max(highest, readBox());
        ++held;
    }
    ++at;
    const int level = held == 1 ? highest : highest + 1;
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
