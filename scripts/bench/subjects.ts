/** A problem with tests, made for one measurement. */
export interface Subject {
  readonly name: string;
  readonly title: string;
  readonly file: string;
  readonly source: string;
  readonly tests: number;
  /** Input and answer of test `i`. */
  readonly test: (i: number) => { readonly input: string; readonly answer: string };
  /** Largest ratio of total wall time to the raw loop. */
  readonly goal: number;
}

const SUM = (i: number): { input: string; answer: string } => ({
  input: `${i} ${i * 7}\n`,
  answer: `${i * 8}\n`,
});

const TYPESCRIPT = `import { readFileSync } from 'node:fs';
const [a = 0, b = 0] = readFileSync(0, 'utf8').split(/\\s+/).map(Number);
console.log(a + b);
`;
const CPP = `#include <cstdio>
int main() { long long a, b; if (scanf("%lld %lld", &a, &b) == 2) printf("%lld\\n", a + b); }
`;
const PYTHON = 'a, b = map(int, input().split())\nprint(a + b)\n';

/** Prints about 5 MB of numbers. */
const WRITER = `#include <cstdio>
int main() { int n; if (scanf("%d", &n) != 1) return 1; for (int i = 0; i < n; i++) printf("%d\\n", 1000000 + i); }
`;
const LINES = 650_000;

/** Spins for half a second of CPU time. */
const BURNER = `#include <cstdio>
#include <ctime>
int main() {
  long long a, b; if (scanf("%lld %lld", &a, &b) != 2) return 1;
  volatile unsigned x = 1; while (clock() < CLOCKS_PER_SEC / 2) for (int i = 0; i < 10000; i++) x = x * 3 + 1;
  printf("%lld\\n", a + b);
}
`;

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'typescript',
    title: '200 tiny tests, TypeScript',
    file: 'solution.ts',
    source: TYPESCRIPT,
    tests: 200,
    test: SUM,
    goal: 1.1,
  },
  {
    name: 'python',
    title: '200 tiny tests, Python',
    file: 'solution.py',
    source: PYTHON,
    tests: 200,
    test: SUM,
    goal: 1.1,
  },
  {
    name: 'cpp',
    title: '200 tiny tests, C++',
    file: 'solution.cpp',
    source: CPP,
    tests: 200,
    test: SUM,
    goal: 2,
  },
  {
    name: 'output',
    title: '50 tests with 5 MB of output, C++',
    file: 'solution.cpp',
    source: WRITER,
    tests: 50,
    test: () => ({
      input: `${LINES}\n`,
      answer: Array.from({ length: LINES }, (_, i) => `${1_000_000 + i}\n`).join(''),
    }),
    goal: 2,
  },
  {
    name: 'burner',
    title: '20 tests of 0.5 s CPU, C++',
    file: 'solution.cpp',
    source: BURNER,
    tests: 20,
    test: SUM,
    goal: 1.1,
  },
];
