// The exclusive or of the numbers of all ones stands behind the text, in ten bits. Powers of two are no
// character's number: so a stain on one of the ten bits is told from one on the text.
#include <iostream>
#include <string>

static int numberOf(int index) {
  // The numbers from 3 on that are no powers of two.
  int number = 2;
  for (int i = 0; i <= index; i++)
    do number++;
    while ((number & (number - 1)) == 0);
  return number;
}

static int sumOf(const std::string &text, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    if (text[i] == '1') sum ^= numberOf(i);
  return sum;
}

static int readSum(const std::string &text, int n) {
  int sum = 0;
  for (int i = n; i < (int)text.size(); i++) sum = 2 * sum + (text[i] - '0');
  return sum;
}

int main() {
  std::string word, text;
  int n;
  std::cin >> word >> n >> text;
  if (word == "write") {
    int sum = sumOf(text, n);
    for (int bit = 9; bit >= 0; bit--) text += char('0' + (sum >> bit & 1));
    std::cout << text << '\n';
    return 0;
  }
  int wrong = sumOf(text, n) ^ readSum(text, n);
  for (int i = 0; i < n && wrong != 0; i++)
    if (numberOf(i) == wrong) text[i] ^= 1;
  std::cout << text.substr(0, n) << '\n';
}
