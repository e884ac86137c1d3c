import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { CheckResult } from '../../model/check.ts';
import { BUILTIN_CHECKERS, findBuiltinChecker } from '../index.ts';
import { STOCK_CHECKERS } from './stock-checkers.ts';

const dir = mkdtempSync(join(tmpdir(), 'stock-test-'));
const paths = {
  inputPath: join(dir, 'input'),
  answerPath: join(dir, 'answer'),
  outputPath: join(dir, 'output'),
};
afterAll(() => {
  rmSync(dir, { recursive: true });
});

async function check(
  id: string,
  answer: string | Buffer,
  output: string | Buffer,
): Promise<CheckResult | undefined> {
  writeFileSync(paths.answerPath, answer);
  writeFileSync(paths.outputPath, output);
  const { signal } = new AbortController();
  return findBuiltinChecker(id)?.create([])({ ...paths, args: [], signal });
}

describe.each([
  ['wcmp', 'a b\n', 'a c\n', 'wrong', 'line 1, column 3, token 2: expected `b`, found `c`'],
  ['wcmp', 'a\n', 'a\nb\n', 'wrong', 'line 2, column 1, token 2: expected the end of the output'],
  ['fcmp', 'a b\n', 'a  b\n', 'wrong', 'line 1, column 3: expected `a b`, found `a  b`'],
  ['lcmp', 'a\n', 'a\nb\n', 'misformatted', 'line 2, column 1, token 2: expected the end of the'],
  ['icmp', '1\n', '+1\n', 'misformatted', 'token 1: expected an integer in [-2147483648, 2147'],
  ['icmp', '1\n', '', 'misformatted', 'found the end of the output'],
  ['ncmp', '1 2\n', '1 3\n', 'wrong', 'line 1, column 3, token 2: expected `2`, found `3`'],
  ['uncmp', '1 2\n', '1 3\n', 'wrong', 'column 3, token 2: `3` is not in the answer'],
  ['hcmp', '12\n', '12 3\n', 'misformatted', 'column 4, token 2: expected the end of the output'],
  [
    'rcmp6',
    '1 2\n',
    '1 2.5\n',
    'wrong',
    'expected `2`, found `2.5` (they differ by 0.5, more than 0.000001 absolute or relative)',
  ],
  ['yesno', 'yes\n', 'maybe\n', 'misformatted', 'expected yes or no, found `maybe`'],
  ['casencmp', 'Case 1: 1\n', 'case 1: 1\n', 'misformatted', 'expected `Case`, found `case`'],
  ['casewcmp', 'Case 1: a\n', 'Case 1: b\n', 'wrong', 'token 3: expected `a`, found `b`'],
  ['caseicmp', 'Case 1: 5\n', 'Case 2: 5\n', 'misformatted', 'expected `1:`, found `2:`'],
])('%s of %j and %j', (id, answer, output, kind, message) => {
  test('says where and why', async () => {
    const result = await check(id, answer, output);
    expect(result).toMatchObject({ kind, message: expect.stringContaining(message) });
  });

  test('accepts the answer itself', async () => {
    expect(await check(id, answer, answer)).toEqual({ kind: 'accepted' });
  });
});

test('what the answer holds wrongly is a fault of the problem, with its place', async () => {
  expect(await check('ncmp', '1\n2 x\n', '1 2 3\n')).toEqual({
    kind: 'failed',
    reason:
      'the answer is not what this checker reads: line 2, column 3, token 3: expected an integer in [-2^63, 2^63 - 1], found `x`',
  });
});

test('points are a share, with the numbers that made them', async () => {
  expect(await check('pointscmp', '0.75\n', '1\n')).toEqual({
    kind: 'partial',
    fraction: 0.25,
    message: 'the answer has 0.75, the output 1',
  });
});

test('a byte order mark is passed and mentioned', async () => {
  expect(await check('wcmp', 'a\n', '\uFEFFa\n')).toEqual({ kind: 'accepted', forgiven: ['bom'] });
});

describe('names', () => {
  test('are those of testlib, with and without what Polygon puts around them', () => {
    for (const { id } of STOCK_CHECKERS) {
      for (const name of [id, `std::${id}`, `${id}.cpp`, `std::${id}.cpp`]) {
        expect(findBuiltinChecker(name)).toBe(BUILTIN_CHECKERS[id]);
      }
    }
    expect(STOCK_CHECKERS).toHaveLength(21);
  });

  test.each(['std::tokens', 'tokens.cpp', 'std::std::wcmp', 'wcmp.py', 'wcmp.cpp.cpp', 'WCMP', ''])(
    '%j is no checker',
    (name) => {
      expect(findBuiltinChecker(name)).toBeUndefined();
    },
  );

  test('no other checker has one of them', () => {
    const ids = Object.values(BUILTIN_CHECKERS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test.each(STOCK_CHECKERS.map((checker) => [checker.id, checker] as const))(
  '%s takes no arguments',
  (id, checker) => {
    expect(() => checker.create(['1e-6'])).toThrow(`the checker ${id} takes no arguments`);
  },
);

const LARGE = 10_000_000;
test.each([
  ['wcmp', () => ['x'.repeat(LARGE), `${'x'.repeat(LARGE - 1)}y`], 'wrong'],
  [
    'casewcmp',
    () => [`Case 1: ${'x'.repeat(LARGE)}`, `Case 1: ${'x'.repeat(LARGE)}\n`],
    'accepted',
  ],
  ['hcmp', () => ['7'.repeat(LARGE), `${'7'.repeat(LARGE)}\n`], 'accepted'],
  ['ncmp', () => ['7', '7'.repeat(LARGE)], 'misformatted'],
  ['dcmp', () => ['0.5', `0.5${'0'.repeat(LARGE)}`], 'accepted'],
  ['yesno', () => ['yes', 'yes'.repeat(LARGE / 4)], 'misformatted'],
  ['fcmp', () => ['x', `x${'\r'.repeat(LARGE)}`], 'wrong'],
  ['lcmp', () => ['x', `x${'\n'.repeat(LARGE)}`], 'accepted'],
  ['rcmp9', () => ['1 2', `1${' '.repeat(LARGE)}2`], 'accepted'],
])('%s has a verdict on ten million bytes', async (id, makeTexts, kind) => {
  const [answer = '', output = ''] = makeTexts();
  const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
  expect(await check(id, latin1(answer), latin1(output))).toMatchObject({ kind });
});
