import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { partial, score } from './checker.ts';
import { buildCheckers } from './test/built-checkers.ts';

const workDir = mkdtempSync(join(tmpdir(), 'checker-test-'));
const feedback = join(workDir, 'feedback');

beforeAll(async () => {
  await buildCheckers(['sums-to-input', 'validates-one-line', 'decides-as-told'], workDir);
});
beforeEach(() => {
  rmSync(feedback, { recursive: true, force: true });
});
afterAll(() => {
  rmSync(workDir, { recursive: true });
});

function run(name: string, args: readonly string[], stdin: string | Buffer) {
  return spawnSync(process.execPath, [join(workDir, `${name}.js`), ...args], {
    input: stdin,
    encoding: 'utf8',
  });
}

function runChecker(files: { input: string; answer: string; output: string; arg?: string }) {
  const inputPath = join(workDir, 'in');
  const answerPath = join(workDir, 'ans');
  writeFileSync(inputPath, files.input);
  writeFileSync(answerPath, files.answer);
  const args = files.arg === undefined ? [] : [files.arg];
  const folder = mkdtempSync(join(workDir, 'feedback-'));
  const result = run('sums-to-input', [inputPath, answerPath, folder, ...args], files.output);
  return { ...result, folder, message: readIfThere(join(folder, 'judgemessage.txt')) };
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

test('a checker that accepts exits with 42 and leaves no message', () => {
  const result = runChecker({ input: '7\n', answer: '2\n', output: '3 4\n' });
  expect(result).toMatchObject({ status: 42, stderr: '', message: undefined });
});

test('a checker that rejects exits with 43 and says why in judgemessage.txt', () => {
  const result = runChecker({ input: '7\n', answer: '2\n', output: '3 5\n' });
  expect(result).toMatchObject({ status: 43, message: 'the sum is 8, not 7\n' });
});

test('a partial outcome exits with 42 and writes its fraction', () => {
  const result = runChecker({ input: '7\n', answer: '1\n', output: '7\n', arg: 'half' });
  expect(result).toMatchObject({ status: 42, message: 'right, but slow\n' });
  expect(readIfThere(join(result.folder, 'score_multiplier.txt'))).toBe('0.5\n');
});

test.each([
  ['', 'line 1, column 1: expected summand 1, an integer in [1, 1000], found the end of the file'],
  ['3\n  x', 'line 2, column 3: expected summand 2, an integer in [1, 1000], found `x`'],
  ['3 4 5', 'line 1, column 5: expected the end of the file, found `5`'],
  ['3 04', 'line 1, column 3: expected summand 2, an integer in [1, 1000], found `04`'],
])('the output %j is a wrong answer, with its place', (output, message) => {
  const result = runChecker({ input: '7', answer: '2', output });
  expect(result).toMatchObject({ status: 43, message: `${message}\n` });
});

test.each([
  [
    'a broken input',
    { input: 'x', answer: '1', output: '1' },
    'the input, line 1, column 1: expected the sum, an integer in [1, 1000], found `x`',
  ],
  [
    'a broken answer',
    { input: '1', answer: '', output: '1' },
    'the answer, line 1, column 1: expected the count, an integer in [1, 10], found the end of',
  ],
  ['its own error', { input: '1', answer: '1', output: '1', arg: 'crash' }, 'out of order'],
])('a checker that fails for %s is no verdict and shows a stack', (_, files, text) => {
  const result = runChecker(files);
  expect([0, 42, 43, null]).not.toContain(result.status);
  expect(result.stderr).toContain(text);
  expect(result.stderr).toMatch(/\n +at /);
  expect(result.message).toBeUndefined();
});

test('a checker called without its files is no verdict', () => {
  const result = run('sums-to-input', [], '');
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('usage: checker INPUT ANSWER FEEDBACK_FOLDER');
});

test.each([
  ['1 10\n', 42, ''],
  ['1  10\n', 43, 'line 1, column 3: expected high, an integer in [1, 10], found ` `\n'],
  [' 1 10\n', 43, 'line 1, column 1: expected low, an integer in [1, 10], found ` `\n'],
  ['1 10\r\n', 43, 'line 1, column 5: expected the end of the line, found `\\r`\n'],
  ['1 10', 43, 'line 1, column 5: expected the end of the line, found the end of the file\n'],
  ['1 10\n\n', 43, 'line 2, column 1: expected the end of the file, found `\\n`\n'],
  ['1 +9\n', 43, 'line 1, column 3: expected high, an integer in [1, 10], found `+9`\n'],
  ['5 4\n', 43, 'line 1, column 3: low is 5, above high\n'],
  [
    '\uFEFF1 2\n',
    43,
    'line 1, column 1: expected low, an integer in [1, 10], found `\\u{feff}1`\n',
  ],
])('a strict validator answers %j with %i', (input, status, stderr) => {
  expect(run('validates-one-line', [], input)).toMatchObject({ status, stderr });
});

test('a validator is given its arguments', () => {
  expect(run('validates-one-line', ['20'], '1 20\n').status).toBe(42);
});

test.each([-0.1, 1.1, NaN])('partial(%d) is refused', (fraction) => {
  expect(() => partial(fraction)).toThrow('from 0 to 1');
});

test.each([-1, NaN, Infinity])('score(%d) is refused', (points) => {
  expect(() => score(points)).toThrow('a number from 0 to 1000000000000');
});

/** What a checker says by its exit code, its standard error and its files. */
function decide(args: readonly string[], folder = mkdtempSync(join(workDir, 'feedback-'))) {
  const { status, stderr } = run('decides-as-told', [NOTHING, NOTHING, `${folder}/`, ...args], '');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  return { status, stderr, files };
}

const NOTHING = '/dev/null';

test.each([
  ['accept', [], 42, { 'judgemessage.txt': 'fine\n' }],
  ['reject', [], 43, { 'judgemessage.txt': 'bad\n' }],
  [
    'partial',
    ['of', '0.25'],
    42,
    { 'judgemessage.txt': 'some\n', 'score_multiplier.txt': '0.25\n' },
  ],
  ['partial', ['of', '0'], 42, { 'judgemessage.txt': 'some\n', 'score_multiplier.txt': '0\n' }],
  ['score', ['of', '37.5'], 42, { 'judgemessage.txt': 'points\n', 'score.txt': '37.5\n' }],
  ['next', [], 42, { 'judgemessage.txt': 'so far\n', 'nextpass.in': '3 4\n' }],
  ['later', [], 42, { 'judgemessage.txt': 'later\n' }],
])('%s %j exits with %i and leaves %j', (kind, args, status, files) => {
  const result = decide(['decide', kind, ...args]);
  expect(result).toEqual({ status, stderr: files['judgemessage.txt'], files });
});

test.each(['accept', 'reject', 'score', 'next'])('%s has words for the team too', (kind) => {
  const { files } = decide(['decide', kind, 'of', '1', 'team', 'look at line 3']);
  expect(files['teammessage.txt']).toBe('look at line 3\n');
});

test('the words of all passes stand in one file', () => {
  const folder = mkdtempSync(join(workDir, 'feedback-'));
  decide(['decide', 'next'], folder);
  rmSync(join(folder, 'nextpass.in'));
  const { files } = decide(['decide', 'reject'], folder);
  expect(files).toEqual({ 'judgemessage.txt': 'so far\nbad\n' });
});

test.each([
  ['reject', 'score.txt', 'the output is rejected, but the feedback folder holds score.txt'],
  ['reject', 'score_multiplier.txt', 'the feedback folder holds score_multiplier.txt'],
  ['reject', 'nextpass.in', 'the feedback folder holds nextpass.in'],
  ['score', 'score_multiplier.txt', 'holds score.txt and score_multiplier.txt'],
  ['partial', 'score.txt', 'holds score.txt and score_multiplier.txt'],
])('%s beside %s is no verdict, and told in one line', (kind, file, says) => {
  const { status, stderr } = decide(['decide', kind, 'of', '1', 'by-hand', file]);
  expect(status).toBe(1);
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/\n +at /);
});

test.each([
  ['null', 'the check function returned null, not what accept(), reject()'],
  ['true', 'the check function returned true, not'],
  ['{"kind":"accepted"}', "the check function returned { kind: 'accepted' }, not"],
  ['never', 'the check function never ends'],
])('a check function that answers %s is no verdict, and told in one line', (kind, says) => {
  const { status, stderr, files } = decide(['decide', kind]);
  expect({ status, files }).toEqual({ status: 1, files: {} });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(says);
});

test.each([
  [['decide', 'later-throw'], 'Error: out of order'],
  [['decide', 'partial', 'of', '1.5'], 'partial() takes a fraction from 0 to 1, not 1.5'],
  [['decide', 'partial'], 'partial() takes a fraction from 0 to 1, not NaN'],
  [
    ['decide', 'score', 'of', '-1'],
    'score() takes points, a number from 0 to 1000000000000, not -1',
  ],
])('a check function that throws by %j is no verdict', (args, says) => {
  const { status, stderr, files } = decide(args);
  expect({ status, files }).toEqual({ status: 1, files: {} });
  expect(stderr).toContain(says);
});

test('words need no folder, where a person tries a checker; points do', () => {
  const folder = join(workDir, 'no-such-folder');
  expect(decide(['decide', 'accept'], folder)).toMatchObject({ status: 42, stderr: 'fine\n' });
  const { status, stderr } = decide(['decide', 'score', 'of', '1'], folder);
  expect(status).toBe(1);
  expect(stderr).toContain(`cannot write into the feedback folder "${folder}/" (ENOENT)`);
});

test.each([
  ['missing', 'there is no such file'],
  ['.', 'it is a folder'],
])('an input %s is told in one line', (name, says) => {
  const path = join(workDir, name);
  const { status, stderr } = run('sums-to-input', [path, NOTHING, workDir], '1');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `cannot read ${JSON.stringify(path)}: ${says}\n`,
  });
});
