import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

/** Short limits for validators and checkers, so that one that hangs costs little. */
const LIMITS = 'limits: {time_limit: 2, memory: 256, validation_time: 0.5}\n';

/** Verifies the sum problem; exit code, and the notices as `CODE message` on one line each. */
async function verify(files: Readonly<Record<string, string>>) {
  workspace.write(sumProblem({ 'problem.yaml': LIMITS, ...files }));
  const { exitCode, notices, submissions } = await judgeAsJson(workspace, ['verify', 'sum']);
  const told = notices.map(({ code, message }) => `${code} ${message.replaceAll(/\s+/g, ' ')}`);
  return { exitCode, told, verdicts: submissions.map(({ verdict }) => verdict) };
}

/** A checker that accepts the one number of the answer, with whatever \`more\` does before. */
function checker(more: string, atEnd = 'if (scanf("%1s", rest) == 1) return 43;'): string {
  return `#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  FILE *answers = fopen(argv[2], "r");
  long long expected, found;
  char rest[2];
  if (argc < 4 || fscanf(answers, "%lld", &expected) != 1) return 1;
  ${more}
  if (scanf("%lld", &found) != 1 || found != expected) return 43;
  ${atEnd}
  return 42;
}
`;
}

describe('judge verify tries the checker', () => {
  test('and has nothing to say of a good one; the next time it need not run', async () => {
    const first = await verify({ 'checker.c': checker('') });
    expect(first).toEqual({ exitCode: 0, told: [], verdicts: ['AC'] });
    expect(await verify({ 'checker.c': checker('') })).toEqual(first);
    await expectNothingLeft(workspace);
  });

  test('that accepts everything: a warning with the smallest such output', async () => {
    const { exitCode, told } = await verify({ 'checker.c': 'int main(void) { return 42; }\n' });
    expect(exitCode).toBe(0);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      /^CHECKER_ACCEPTS_JUNK sum \S+: checker\.c \(icpc\) accepts an empty output \(nothing at all\), where the answer is `\S+`; and .* and \d+ more$/,
    );
  });

  test('that does not look behind the answer: a warning', async () => {
    const { exitCode, told } = await verify({ 'checker.c': checker('', '') });
    expect(exitCode).toBe(0);
    expect(told[0]).toContain('; and the answer with a word behind it, ');
    expect(told[0]).toContain(
      'accepts `3\\n\\x80\\xff\\x00\\n` (the answer with bytes behind it that are no text)',
    );
  });

  test('that crashes: an error with the smallest output that does it', async () => {
    const crashes = checker('{ int c = getchar(); if (c > 127) abort(); ungetc(c, stdin); }');
    const { exitCode, told, verdicts } = await verify({ 'checker.c': crashes });
    expect(exitCode).toBe(3);
    expect(verdicts).toEqual(['AC']);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^CHECKER_FAILS sum \S+: checker\.c \(icpc\) fails on `\\x\w\w`: /);
  });

  test('that hangs on some output: an error, found in no more than its time', async () => {
    const hangs = checker(
      'if (scanf("%*[x]") == 0 && getchar() == 40) for (;;) continue;\n  rewind(stdin);',
    );
    const { exitCode, told } = await verify({ 'checker.c': hangs });
    expect(exitCode).toBe(3);
    expect(told[0]).toMatch(/^CHECKER_FAILS .* fails on `\(`: /);
  });

  test('that rejects answers: one error for all of them', async () => {
    const { exitCode, told } = await verify({ 'checker.c': 'int main(void) { return 43; }\n' });
    expect(exitCode).toBe(3);
    expect(told).toContainEqual(
      'CHECKER_REJECTS sum sample/1 and 2 more: checker.c (icpc) rejects its own answer',
    );
  });

  test('that needs no answers, which are empty then', async () => {
    const sums = `import sys
a, b = map(int, open(sys.argv[1]).read().split())
sys.exit(42 if sys.stdin.read().split() == [str(a + b)] else 43)
`;
    const empty = ['sample/1', 'secret/01', 'secret/02'].map((name) => [
      `testdata/${name}.ans`,
      '',
    ]);
    const files = { 'checker.py': sums, ...Object.fromEntries(empty) };
    expect(await verify(files)).toEqual({ exitCode: 0, told: [], verdicts: ['AC'] });
  });

  test('that rejects the answer for its line ends: a warning', async () => {
    const strict = checker('', "if (getchar() != '\\n' || getchar() != EOF) return 43;");
    const { exitCode, told } = await verify({ 'checker.c': strict });
    expect(exitCode).toBe(0);
    expect(told[0]).toContain('CHECKER_REJECTS_BLANKS');
    expect(told[0]).toContain('CRLF');
  });

  test('and a built-in one on the outputs that are meant to be valid or not', async () => {
    const trial = (folder: string, name: string, output: string) => ({
      [`testdata/${folder}/${name}.in`]: '1 2\n',
      [`testdata/${folder}/${name}.ans`]: '3\n',
      [`testdata/${folder}/${name}.out`]: output,
    });
    const good = await verify({
      ...trial('valid_output', 'blanks', ' 3 \n\n'),
      ...trial('invalid_output', 'four', '4\n'),
    });
    expect(good).toEqual({ exitCode: 0, told: [], verdicts: ['AC'] });
    const bad = await verify({
      ...trial('valid_output', 'five', '5\n'),
      ...trial('invalid_output', 'three', '3\n'),
    });
    expect(bad.exitCode).toBe(3);
    expect(bad.told).toEqual([
      expect.stringMatching(
        /^CHECKER_REJECTS sum valid_output\/five: .* rejects an output that is valid/,
      ),
      'CHECKER_ACCEPTS sum invalid_output/three: tokens accepts an output that is invalid',
    ]);
  });

  test('and a built-in one on an answer that it cannot read, or that it finds everywhere', async () => {
    const unreadable = await verify({
      'problem.yaml': `${LIMITS}checker: ncmp\n`,
      'testdata/secret/02.ans': 'none\n',
    });
    expect(unreadable.exitCode).toBe(4);
    expect(unreadable.told[0]).toMatch(/^CHECKER_FAILS sum secret\/02: ncmp fails: /);
    const tolerant = 'checker: {name: default, args: [float_absolute_tolerance, 50]}\n';
    const alike = await verify({
      'problem.yaml': LIMITS + tolerant,
      'testdata/secret/02.ans': '0\n',
    });
    expect(alike).toMatchObject({ exitCode: 0, verdicts: ['AC'] });
    expect(alike.told).toEqual([
      expect.stringMatching(
        /^ANSWERS_ALIKE sum: default .* accepts the answer of \S+, `.*`, on all 3 tests, and so a solution that reads nothing$/,
      ),
    ]);
  });

  test('half a trial is a broken problem', async () => {
    workspace.write(
      sumProblem({
        'testdata/invalid_output/x.out': '1\n',
        'testdata/invalid_output/x.in': '1 2\n',
      }),
    );
    const { exitCode, stdout } = await workspace.judge(['verify', 'sum']);
    expect(exitCode).toBe(3);
    expect(stdout).toContain('has no "x.ans"');
  });
});

describe('judge verify tries the validators', () => {
  const validator = (accepts: string): string => `import re, sys
sys.exit(42 if ${accepts} else "no two numbers")
`;
  const strict = String.raw`re.fullmatch(rb"(0|-?[1-9]\d*) (0|-?[1-9]\d*)\n", sys.stdin.buffer.read())`;

  test('and has nothing to say of strict ones', async () => {
    const files = {
      'testdata/invalid_input/three.in': '1 2 3\n',
      'validator.py': validator(strict),
    };
    expect(await verify(files)).toEqual({ exitCode: 0, told: [], verdicts: ['AC'] });
  });

  test('an input that is meant to be invalid and passes is an error', async () => {
    const { exitCode, told } = await verify({
      'testdata/invalid_input/two.in': '1 2\n',
      'validator.py': validator(strict),
    });
    expect(exitCode).toBe(3);
    expect(told).toEqual(['VALIDATOR_ACCEPTS sum invalid_input/two: no validator rejects it']);
  });

  test('what lets pass junk or faults in the layout is a warning', async () => {
    const all = await verify({ 'validator.py': validator('True') });
    expect(all.exitCode).toBe(0);
    expect(all.told).toHaveLength(1);
    expect(all.told[0]).toContain('validator.py lets pass an input with nothing in it, ');
    expect(all.told[0]).not.toContain('output');
    const loose = String.raw`re.fullmatch(rb"\s*-?\d+\s+-?\d+\s*", sys.stdin.buffer.read())`;
    const some = await verify({ 'validator.py': validator(loose) });
    expect(some.told[0]).toContain(
      'two blanks instead of one, blanks at line ends, an empty line behind each line, ten zeros before integers',
    );
  });

  test('with the arguments for them, then those of the solution', async () => {
    const word = 'b" ".join(map(str.encode, sys.argv[1:]))';
    const files = {
      'validator.py': validator(`${word} == b"large 2 -v" and ${strict}`),
      'testdata/secret/test_group.yaml': 'input_validator_args: [large, 2]\nargs: [-v]\n',
      'testdata/sample/test_group.yaml': 'input_validator_args: [large, 2]\nargs: [-v]\n',
      'testdata/secret/02.yaml': 'args: [-w]\n',
      'testdata/invalid_input/two.in': '1 2\n',
      'testdata/invalid_input/test_group.yaml': 'input_validator_args: [large, 2]\n',
    };
    const { exitCode, told } = await verify(files);
    expect(exitCode).toBe(3);
    expect(told).toEqual(['INVALID_INPUT sum secret/02: validator.py: no two numbers']);
    const { 'testdata/secret/02.yaml': _, ...rest } = files;
    rmSync(join(workspace.root, 'problems/sum/testdata/secret/02.yaml'));
    expect(await verify(rest)).toEqual({ exitCode: 0, told: [], verdicts: ['AC'] });
  });

  test('on the inputs of outputs to be tried as well, which must be valid', async () => {
    const { exitCode, told } = await verify({
      'validator.py': validator(strict),
      'testdata/invalid_output/odd.in': '1 2 3\n',
      'testdata/invalid_output/odd.ans': '6\n',
      'testdata/invalid_output/odd.out': '7\n',
    });
    expect(exitCode).toBe(3);
    expect(told).toEqual(['INVALID_INPUT sum invalid_output/odd: validator.py: no two numbers']);
  });

  test('a validator that crashes says so once', async () => {
    const { exitCode, told } = await verify({ 'validator.py': 'import nothing_like_this\n' });
    expect(exitCode).toBe(3);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      /^INVALID_INPUT sum sample\/1 and 2 more tests: validator\.py: .*nothing_like_this/,
    );
  });
});
