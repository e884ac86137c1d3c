// Wrong: the two scales reach the last multiple of the step only, not n itself.
#include <cmath>
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    const int side = static_cast<int>(std::sqrt(n)) + 1;
    std::vector<int> marks;
    for (int mark = 0; mark < side && mark <= n; ++mark) marks.push_back(mark);
    for (int mark = side; mark < n; mark += side) marks.push_back(mark);
    std::printf("%zu\n", marks.size());
    for (const int mark : marks) std::printf("%d ", mark);
}
