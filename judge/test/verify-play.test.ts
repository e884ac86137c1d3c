import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GUESSERS, guessProblem } from './guess-problem.ts';
import { judgeAsJson } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
});
beforeEach(() => {
  rmSync(join(workspace.root, 'problems'), { recursive: true, force: true });
});
afterAll(() => workspace.remove());

type Files = Readonly<Record<string, string>>;

/** Verifies a problem; exit code, and the notices as `CODE message` on one line each. */
async function verify(id: string, files: Files) {
  workspace.write(files);
  const { exitCode, notices } = await judgeAsJson(workspace, ['verify', id]);
  const told = notices.map(({ code, message }) => `${code} ${message.replaceAll(/\s+/g, ' ')}`);
  return { exitCode, told };
}

describe('judge verify lets junk talk to an interactor', () => {
  /** Finds a hidden number in any case; what it does else is `atEnd` of its input, and `atWord` of each word. */
  function interactor(atEnd: string, atWord = ''): string {
    return `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  long range, secret;
  char word[30];
  FILE *input = fopen(argv[1], "r");
  if (argc < 4 || fscanf(input, "%ld %ld", &range, &secret) != 2) return 1;
  printf("%ld\\n", range);
  fflush(stdout);
  for (int count = 0; count < 20; count++) {
    if (scanf("%29s", word) != 1) { ${atEnd} }
    ${atWord}
    long guess = atol(word);
    puts(guess == secret ? "right" : guess < secret ? "more" : "less");
    fflush(stdout);
    if (guess == secret) return 42;
  }
  return 43;
}
`;
  }
  const verifyGuess = (atEnd: string, atWord?: string) =>
    verify('guess', {
      ...guessProblem({
        'interactor.c': interactor(atEnd, atWord),
        'solution.c': GUESSERS['guesses.c'] ?? '',
      }),
    });

  test('and has nothing to say of one that rejects all of it; the next time it need not run', async () => {
    const first = await verifyGuess('return 43;');
    expect(first).toEqual({ exitCode: 0, told: [] });
    expect(await verifyGuess('return 43;')).toEqual(first);
    await expectNothingLeft(workspace);
  });

  test.each([
    ['crashes at the end of its input', 'abort();'],
    ['ends with a code that means nothing', 'return 0;'],
    ['never ends', 'for (;;) continue;'],
  ])('that %s: an error', async (_what, atEnd) => {
    const { exitCode, told } = await verifyGuess(atEnd);
    expect(exitCode).toBe(3);
    expect(told).toEqual([
      expect.stringMatching(
        /^CHECKER_FAILS guess sample\/1: interactor\.c \(icpc\) fails on a solution that says nothing/,
      ),
    ]);
  });

  test('that crashes at some words: an error with the least that does it', async () => {
    const { exitCode, told } = await verifyGuess('return 43;', 'if (strchr(word, 40)) abort();');
    expect(exitCode).toBe(3);
    expect(told).toEqual([
      expect.stringMatching(/^CHECKER_FAILS guess .* fails on a solution that says `\(`: /),
    ]);
  });

  test('that crashes at a good solution with something changed: an error', async () => {
    const crashes = 'if (count == 1 && atol(word) < 0) abort();';
    const { exitCode, told } = await verifyGuess('return 43;', crashes);
    expect(exitCode).toBe(3);
    expect(told[0]).toContain('fails on a solution that says `');
  });

  test('that accepts who says nothing: a warning', async () => {
    const { exitCode, told } = await verifyGuess('return 42;');
    expect(exitCode).toBe(0);
    expect(told).toEqual([
      expect.stringMatching(
        /^CHECKER_ACCEPTS_JUNK guess sample\/1: interactor\.c \(icpc\) accepts a solution that says nothing and leaves \(nothing at all, leaving at once\); and .* and \d+ more$/,
      ),
    ]);
  });
});

describe('judge verify lets junk talk to a manager', () => {
  /** It outlives who leaves before being told anything. */
  const MANAGER = `import os, sys
number = int(sys.stdin.read().split()[0])
source = open(sys.argv[1], errors='replace')
target = os.open(sys.argv[2], os.O_WRONLY)
try:
    os.write(target, b'%d\\n' % number)
except BrokenPipeError:
    pass
word = source.readline(100).strip()
FAULT
print(1.0 if word == str(number * number) else 0.0)
print('that is what it said', file=sys.stderr)
`;
  const verifySquare = (fault: string) => {
    const files = sumProblem({
      'problem.yaml': 'communication: {}\nlimits: {validation_time: 2}\n',
      'manager.py': MANAGER.replace('FAULT', fault),
      'solution.py': 'n = int(input())\nprint(n * n)\n',
    });
    delete files['problems/sum/solution.ts'];
    return verify('sum', files);
  };

  test('and has nothing to say of one that rejects all of it', async () => {
    expect(await verifySquare('')).toEqual({ exitCode: 0, told: [] });
  });

  test('that fails: an error with the least that does it', async () => {
    const { exitCode, told } = await verifySquare('word and word.isalpha() and int(word)');
    expect(exitCode).toBe(3);
    expect(told).toEqual([
      expect.stringMatching(
        /^CHECKER_FAILS sum \S+: manager\.py \(cms\) fails on a solution that says `\w`: .*ValueError/,
      ),
    ]);
  });

  test('that fails where one run says something else than a good solution: an error', async () => {
    const manager = `import sys
number = int(sys.stdin.read().split()[0])
pairs = [(open(sys.argv[i], errors='replace'), open(sys.argv[i + 1], 'w')) for i in (1, 3)]
for _, target in pairs:
    print(number, file=target, flush=True)
right = [source.readline(100).strip() == str(number * number) for source, _ in pairs]
if right == [False, True]:
    sys.exit(1)
print(1.0 if all(right) else 0.0)
print('that is what they said', file=sys.stderr)
`;
    const files = sumProblem({
      'problem.yaml': 'communication: {processes: 2}\nlimits: {validation_time: 2}\n',
      'manager.py': manager,
      'solution.py': 'n = int(input())\nprint(n * n)\n',
    });
    delete files['problems/sum/solution.ts'];
    const { exitCode, told } = await verify('sum', files);
    expect(exitCode).toBe(3);
    expect(told[0]).toMatch(
      /^CHECKER_FAILS sum \S+: manager\.py \(cms\) fails on a solution that says /,
    );
  });

  test('that accepts nothing at all: a warning', async () => {
    const { exitCode, told } = await verifySquare('word = word or str(number * number)');
    expect(exitCode).toBe(0);
    expect(told[0]).toMatch(/^CHECKER_ACCEPTS_JUNK .* accepts a solution that says nothing/);
  });
});

describe('judge verify lets junk be printed in every pass', () => {
  /** The solution counts down, as long as the checker hands back what it printed. */
  const CHECKER = `import sys
before = int(open(sys.argv[1]).read())
words = sys.stdin.buffer.read().split()
if len(words) != 1 or len(words[0]) > 9 or not words[0].isdigit():
    FAULT
left = int(words[0])
if left >= before:
    sys.exit(43)
if left > 0:
    print(left, file=open(sys.argv[3] + 'nextpass.in', 'w'))
sys.exit(42)
`;
  const verifyCountdown = (fault: string, more: Files = {}) => {
    const files = sumProblem({
      'problem.yaml': 'type: multi-pass\nlimits: {validation_passes: 30, validation_time: 2}\n',
      'checker.py': CHECKER.replace('FAULT', fault),
      'solution.py': 'print(int(input()) - 1)\n',
      'testdata/sample/1.in': '3\n',
      'testdata/secret/01.in': '22\n',
      'testdata/secret/02.in': '5\n',
      ...more,
    });
    delete files['problems/sum/solution.ts'];
    return verify('sum', files);
  };
  const trial = (folder: string, output: string): Files => ({
    [`testdata/${folder}/one.in`]: '5\n',
    [`testdata/${folder}/one.ans`]: '',
    [`testdata/${folder}/one.out`]: output,
  });

  test('and has nothing to say of a checker that rejects it in time', async () => {
    const good = { ...trial('valid_output', '4\n'), ...trial('invalid_output', '5\n') };
    expect(await verifyCountdown('sys.exit(43)', good)).toEqual({ exitCode: 0, told: [] });
  });

  test('and tells of one that fails, or that accepts it for good', async () => {
    const fails = await verifyCountdown('sys.exit(words[:1] == [b"(()"] or 43)');
    expect(fails.exitCode).toBe(3);
    expect(fails.told[0]).toMatch(
      /^CHECKER_FAILS sum sample\/1: checker\.py .* fails on `\(\(\)`: /,
    );
    const accepts = await verifyCountdown('sys.exit(42)');
    expect(accepts.exitCode).toBe(0);
    expect(accepts.told[0]).toMatch(
      /^CHECKER_ACCEPTS_JUNK sum sample\/1: checker\.py \(icpc\) accepts an empty output \(nothing at all\); and /,
    );
  });

  test('and tells of one that asks for passes without end', async () => {
    const again = "print(before, file=open(sys.argv[3] + 'nextpass.in', 'w')); sys.exit(42)";
    const { exitCode, told } = await verifyCountdown(again);
    expect(exitCode).toBe(3);
    expect(told[0]).toMatch(
      /^CHECKER_FAILS .* fails on an empty output: the checker asks for another/,
    );
  });

  test('and asks about outputs of the first pass that the problem has', async () => {
    const bad = { ...trial('valid_output', '5\n'), ...trial('invalid_output', '4\n') };
    const { exitCode, told } = await verifyCountdown('sys.exit(43)', bad);
    expect(exitCode).toBe(3);
    expect(told).toEqual([
      expect.stringMatching(/^CHECKER_REJECTS sum valid_output\/one: /),
      'CHECKER_ACCEPTS sum invalid_output/one: checker.py (icpc) accepts an output that is invalid',
    ]);
  });
});
