// Leaves the text in a file for the second run: nothing but the postcard remains.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

int main() {
  std::string word, text;
  int n;
  std::cin >> word >> n >> text;
  if (word == "write") {
    std::ofstream("kept.txt") << text << '\n';
    std::cout << text << '\n';
    return 0;
  }
  std::ifstream kept("kept.txt");
  if (!(kept >> text)) std::abort();
  std::cout << text << '\n';
}
