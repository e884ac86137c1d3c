import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { partial } from './checker.ts';

const workDir = mkdtempSync(join(tmpdir(), 'checker-test-'));
const feedback = join(workDir, 'feedback');

beforeAll(async () => {
  await build({
    entryPoints: ['sums-to-input', 'validates-one-line'].map((name) =>
      resolve('testdata/checkers', `${name}.ts`),
    ),
    bundle: true,
    platform: 'node',
    outdir: workDir,
    alias: { 'judge/checker': resolve('judge/checker.ts') },
  });
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
  ['a broken input', { input: 'x', answer: '1', output: '1' }, 'found `x`'],
  ['a broken answer', { input: '1', answer: '', output: '1' }, 'found the end of the file'],
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
