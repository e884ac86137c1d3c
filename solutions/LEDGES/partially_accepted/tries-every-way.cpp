// Partially accepted, 20 points: walks every single way, of which there are soon too many.
#include <iostream>
#include <string>

long long ledges;
int steps, period;
std::string pattern;

long long waysFrom(long long position) {
  if (position == ledges) return 1;
  long long ways = 0;
  for (int step = 1; step <= steps && position + step <= ledges; ++step)
    if (pattern[(position + step - 1) % period] == '.') ways += waysFrom(position + step);
  return ways;
}

int main() {
  std::cin >> ledges >> steps >> period >> pattern;
  std::cout << waysFrom(0) % 1000003 << '\n';
}
