/** The files of a small interactive problem: find a hidden number. */
export function guessProblem(files: Readonly<Record<string, string>> = {}): Record<string, string> {
  const all: Record<string, string> = {
    'problem.yaml': `problem_format_version: 2025-09
name: Guess
type: interactive
limits: {time_limit: 0.5, memory: 64, validation_time: 1}
`,
    'interactor.c': INTERACTOR,
    'testdata/sample/1.in': '100 37 7\n',
    'testdata/sample/1.ans': '',
    'testdata/secret/1.in': '1000 999 10\n',
    'testdata/secret/1.ans': '',
    ...files,
  };
  return Object.fromEntries(
    Object.entries(all).map(([path, text]) => [`problems/guess/${path}`, text]),
  );
}

const INTERACTOR = `#include <stdio.h>
int main(int argc, char **argv) {
  long range, secret, most, guess;
  char path[4096];
  FILE *input = fopen(argv[1], "r");
  if (argc < 4 || input == NULL || fscanf(input, "%ld %ld %ld", &range, &secret, &most) != 3) return 1;
  snprintf(path, sizeof path, "%sjudgemessage.txt", argv[3]);
  printf("%ld\\n", range);
  fflush(stdout);
  for (int count = 1; count <= most; count++) {
    if (scanf("%ld", &guess) != 1) {
      fprintf(fopen(path, "w"), "guess %d is no number\\n", count);
      return 43;
    }
    puts(guess == secret ? "right" : guess < secret ? "more" : "less");
    fflush(stdout);
    if (guess == secret) return 42;
  }
  fprintf(fopen(path, "w"), "not found in %ld guesses\\n", most);
  return 43;
}
`;

const START = `#include <stdio.h>
#include <string.h>
#include <time.h>
int main(void) {
  long low = 1, high;
  char answer[10];
  if (scanf("%ld", &high) != 1) return 1;
`;

const LOOP = `  for (;;) {
    long middle = (low + high) / 2;
    printf("%ld\\n", middle);
    fflush(stdout);
    if (scanf("%9s", answer) != 1) return 1;
    if (strcmp(answer, "right") == 0) break;
    if (strcmp(answer, "more") == 0) low = middle + 1;
    else high = middle - 1;
  }
`;

const COUNT = `  for (; low <= high; low++) {
    printf("%ld\\n", low);
    fflush(stdout);
    if (scanf("%9s", answer) != 1 || strcmp(answer, "right") == 0) break;
  }
  return 0;
}
`;

/** 20 ms of CPU time. */
const BURN = '  while (clock() < CLOCKS_PER_SEC / 50) continue;\n';

/** Solutions of it, named after what they do. */
export const GUESSERS: Readonly<Record<string, string>> = {
  'guesses.c': `${START}${LOOP}  return 0;\n}\n`,
  'chatty.c': `${START}${LOOP}  puts("thanks");\n  return 0;\n}\n`,
  'silent.c': `${START}  printf("%ld\\n", (low + high) / 2);\n  return scanf("%9s", answer) != 1;\n}\n`,
  'counts.c': `${START}${COUNT}`,
  'slow-counts.c': `${START}${BURN}${COUNT}`,
  'slow.c': `${START}${BURN}${LOOP}  return 0;\n}\n`,
  'broken.c': 'int main(void) { return x; }\n',
};
