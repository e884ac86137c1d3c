import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BUILTIN_CHECKERS } from './index.ts';
import { STOCK_CHECKERS } from './stock/stock-checkers.ts';
import type { CheckResult } from '../model/check.ts';
import { UserError } from '../model/user-error.ts';

const dir = mkdtempSync(join(tmpdir(), 'checkers-test-'));
const paths = {
  inputPath: join(dir, 'input'),
  answerPath: join(dir, 'answer'),
  outputPath: join(dir, 'output'),
};
afterAll(() => {
  rmSync(dir, { recursive: true });
});

type Content = string | Buffer;

async function check(call: string, answer: Content, output: Content): Promise<CheckResult> {
  writeFileSync(paths.answerPath, answer);
  writeFileSync(paths.outputPath, output);
  return run(call, new AbortController().signal);
}

async function run(call: string, signal: AbortSignal): Promise<CheckResult> {
  const [id = '', ...args] = call.split(' ');
  const checker = BUILTIN_CHECKERS[id];
  if (checker === undefined) throw new Error(`no checker ${id}`);
  return checker.create(args)({ ...paths, args: [], signal });
}

test('every checker is found by its own id and described', () => {
  expect(Object.keys(BUILTIN_CHECKERS)).toEqual([
    'tokens',
    'default',
    'lines',
    'exact',
    'unordered',
    'yes-no',
    'standard',
    'white-diff',
    ...STOCK_CHECKERS.map(({ id }) => id),
  ]);
  for (const [id, checker] of Object.entries(BUILTIN_CHECKERS)) {
    expect(checker.id).toBe(id);
    expect(checker.description).not.toBe('');
  }
  expect(BUILTIN_CHECKERS['constructor']).toBeUndefined();
});

describe.each([
  ['tokens', '1 2\n17\n', '1 2\n18\n', 'line 2, column 1, token 3: expected `17`, found `18`'],
  [
    'tokens',
    '1 2\n',
    '1\n',
    'line 2, column 1, token 2: expected `2`, found the end of the output',
  ],
  [
    'tokens',
    '1\n',
    '1 2\n',
    'line 1, column 3, token 2: expected the end of the output, found `2`',
  ],
  ['tokens', 'x', '\0\u00A0', 'line 1, column 1, token 1: expected `x`, found `\\x00\\u{a0}`'],
  ['tokens space_change_sensitive', '1 2', '1\n2', 'line 1, column 2, token 2: expected ` `'],
  ['lines', 'a b\nc\n', 'a  b\nc\n', 'line 1, column 3: expected `a b`, found `a  b`'],
  ['lines', 'a\nc\n', 'a\n\nc\n', 'line 2, column 1: expected `c`, found an empty line'],
  ['lines', 'a\nb\n', 'a\n', 'line 2, column 1: expected `b`, found the end of the output'],
  ['exact', 'a b\n', 'a b\r\n', 'line 1, column 4: expected `\\n`, found `\\r\\n`'],
  ['exact', 'a\n', 'a', 'line 1, column 2: expected `\\n`, found the end of the output'],
  ['yes-no', 'YES\nno\n', 'yes yes', 'line 1, column 5, token 2: expected `no`, found `yes`'],
  ['yes-no', 'YES\n', 'maybe', 'line 1, column 1, token 1: expected yes or no, found `maybe`'],
  ['yes-no', 'YES\n', 'yes no', 'line 1, column 5, token 2: expected the end of the output'],
  ['unordered', 'a\nb\n', 'b\nc\n', 'line 2, column 1: `c` is not in the answer, or not so often'],
  [
    'unordered',
    'a\nb\n',
    'b\n',
    '`a` is missing, or not there often enough (line 1 of the answer)',
  ],
  ['unordered tokens', '1 2', '2 3', 'line 1, column 3, token 2: `3` is not in the answer'],
])('%s with the answer %j', (call, answer, output, message) => {
  test(`rejects ${JSON.stringify(output)} with a place`, async () => {
    const result = await check(call, answer, output);
    expect(result).toMatchObject({ kind: 'wrong', message: expect.stringContaining(message) });
  });

  test('accepts the answer itself', async () => {
    expect(await check(call, answer, answer)).toEqual({ kind: 'accepted' });
  });
});

test.each([
  ['tokens', '1 2\n', '\uFEFF1 2\r\n'],
  ['lines', '1 2\n', '\uFEFF1 2\r\n'],
])('%s mentions what it forgave', async (call, answer, output) => {
  expect(await check(call, answer, output)).toEqual({
    kind: 'accepted',
    forgiven: ['bom', 'crlf'],
  });
});

test.each([
  ['tokens case_insensitive', 'Yes', 'YES', 'accepted'],
  ['tokens', 'Yes', 'YES', 'wrong'],
  ['default', 'Yes', 'YES', 'accepted'],
  ['default case_sensitive', 'Yes', 'YES', 'wrong'],
  ['tokens float_tolerance 1e-6', '1.0', '1.0000001', 'accepted'],
  ['tokens float_tolerance 1e-6', '1.0', '1.001', 'wrong'],
  ['tokens float_absolute_tolerance 1e-2', '1000.0', '1000.001', 'accepted'],
  ['tokens float_absolute_tolerance 1e-2', '1000.0', '1000.1', 'wrong'],
  ['tokens float_relative_tolerance 1e-2', '1000.0', '1009', 'accepted'],
  ['tokens float_relative_tolerance 1e-2', '0.0', '0.001', 'wrong'],
  ['tokens float_relative_tolerance 1e-9 float_absolute_tolerance .1', '1', '1.05', 'accepted'],
  ['yes-no', 'YES NO\n', 'yes\nno\n', 'accepted'],
  ['unordered', 'a b\nc\n', 'c\n\na b \r\n', 'accepted'],
  ['unordered', 'a b\nc\n', 'c\nb a\n', 'wrong'],
  ['unordered tokens', 'a b\nc\n', 'c\nb a\n', 'accepted'],
  ['unordered', 'a\n', 'a\na\n', 'wrong'],
])('%s: %j and %j are %s', async (call, answer, output, kind) => {
  expect(await check(call, answer, output)).toMatchObject({ kind });
});

test.each([
  ['default float_tolerance 0.1', 'yes\n1.0 2.0\n', 'YES\n1.01 3.0\n', [8, 9, true, 'token']],
  ['default', 'abc\n', 'ABd\n', [2, 2, true, 'token']],
  ['tokens space_change_sensitive', '1 2\n', '1\n2\n', [1, 1, false, 'byte']],
  ['lines', 'a b\nc\n', 'a  b\nc\n', [2, 2, true, 'byte']],
  ['exact', 'a\n', 'a\r\n', [1, 1, false, 'byte']],
  ['yes-no', 'yes no\n', 'YES yes\n', [4, 4, true, 'token']],
] as const)('%s says where the files part', async (call, answer, output, parting) => {
  const [answerOffset, outputOffset, inside, unit] = parting;
  expect(await check(call, answer, output)).toMatchObject({
    kind: 'wrong',
    parting: { answerOffset, outputOffset, inside, unit },
  });
});

test('an answer that is not of yes and no is the problem’s fault', async () => {
  expect(await check('yes-no', 'maybe\n', 'yes\n')).toEqual({
    kind: 'failed',
    reason: 'the answer is no list of yes and no: line 1, column 1, token 1 holds `maybe`',
  });
});

test.each([
  ['exact', 'x'],
  ['lines', 'x'],
  ['yes-no', 'x'],
  ['unordered', 'words'],
  ['unordered', 'lines tokens'],
  ['tokens', 'float_tolerance'],
  ['tokens', 'float_tolerance x'],
  ['tokens', 'float_tolerance -1'],
  ['tokens', 'float_tolerance 1e999'],
  ['tokens', 'float_tolerance 0x1'],
  ['tokens', 'float_tolerance 1 float_tolerance 1'],
  ['tokens', 'float_tolerance 1 float_absolute_tolerance 1'],
  ['tokens', 'case-insensitive'],
  ['default', 'tolerance 1'],
  ['default', 'constructor'],
  ['unordered', 'constructor'],
])('%s refuses the arguments %j', (id, args) => {
  const create = (): unknown => BUILTIN_CHECKERS[id]?.create(args.split(' '));
  expect(create).toThrow(UserError);
  expect(create).toThrow(expect.objectContaining({ code: 'CHECKER_ARGS' }));
});

describe('files that cannot be compared', () => {
  test('a missing file is a failed check', async () => {
    await check('tokens', '1', '1');
    rmSync(paths.outputPath);
    expect(await run('tokens', new AbortController().signal)).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ENOENT'),
    });
  });

  test('a folder is a failed check', async () => {
    rmSync(paths.outputPath, { force: true });
    mkdirSync(paths.outputPath);
    for (const id of Object.keys(BUILTIN_CHECKERS)) {
      expect(await run(id, new AbortController().signal)).toMatchObject({ kind: 'failed' });
    }
    rmSync(paths.outputPath, { recursive: true });
  });

  test('a cancelled check ends with the reason', async () => {
    await check('tokens', '1', '1');
    await expect(run('tokens', AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  });
});

const JUNK: readonly Content[] = [
  '-1',
  '2147483648',
  '9223372036854775808',
  '0',
  '1.0',
  'a',
  '2\n-1 1',
  '(()',
  '1-',
  '1/0',
  '2\n<',
  'NaN',
  'inf',
  '\0',
  '\uFEFF',
  '\u2028',
  '\u00A0',
  '',
  '\n',
  '\r',
  '1e',
  '\n\n\n 1',
  Buffer.from([0x80]),
  Buffer.from(Array.from({ length: 1024 }, (_, i) => (i * 7919 + 13) % 256)),
];

test.each([
  'tokens',
  'tokens float_tolerance 1e-6',
  'default',
  'lines',
  'exact',
  'unordered',
  'unordered tokens',
  'yes-no',
])('%s has a verdict for any junk', async (call) => {
  for (const output of JUNK) {
    expect(await check(call, 'yes\n', output)).toMatchObject({ kind: 'wrong' });
    const isAnswer = call !== 'yes-no' || /^\uFEFF?[ \t-\r]*$/.test(String(output));
    const kind = isAnswer ? 'accepted' : 'failed';
    expect(await check(call, output, output)).toMatchObject({ kind });
  }
});
