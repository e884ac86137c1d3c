// expect: AC
// output: 256
// Every byte there is to standard output, and to standard error what would clear a terminal, retitle
// it and ask it to answer.
#include <stdio.h>
#include <string.h>

int main(void) {
  for (int byte = 0; byte < 256; byte++) putchar(byte);
  const char *words = "\33[2J\33]0;owned\7\33[6n\33P$q\33\\\r\b\x9b\xff";
  fwrite(words, 1, strlen(words) + 1, stderr);
  return 0;
}
