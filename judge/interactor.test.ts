import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCheckers } from './test/built-checkers.ts';
import { joinPrograms } from './test/joined-programs.ts';

const workDir = mkdtempSync(join(tmpdir(), 'interactor-test-'));
const STYLES = ['guess', 'guess-awaiting'];

beforeAll(async () => {
  await buildCheckers([...STYLES, 'talks-at-length', 'forgets-to-await', 'says-much'], workDir);
  writeFileSync(join(workDir, 'nonblocking.cjs'), 'process.stdin;\nprocess.stdout;\n');
});
afterAll(() => {
  rmSync(workDir, { recursive: true });
});

interface Talk {
  readonly input?: string;
  readonly args?: readonly string[];
  readonly node?: readonly string[];
}

async function talk(
  name: string,
  program: string,
  { input = '42\n', args = [], node = [] }: Talk = {},
) {
  const dir = mkdtempSync(join(workDir, 'talk-'));
  const inputPath = join(dir, 'in');
  writeFileSync(inputPath, input);
  const script = join(workDir, `${name}.js`);
  const argv = [process.execPath, ...node, script, inputPath, '/dev/null', `${dir}/`, ...args];
  const result = await joinPrograms(dir, argv, program);
  const path = join(dir, 'judgemessage.txt');
  const message = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  return { ...result, message };
}

describe.each(STYLES)('an interactor like %s', (name) => {
  test('talks with the program and accepts it', async () => {
    const { interactor, program, message } = await talk(
      name,
      'read a b; echo "? 50"; read x; echo "? 42"; read y; echo "$a $b $x $y" >&2; echo "! 42"',
    );
    expect(interactor).toEqual({ status: 42, stderr: 'found\n' });
    expect(program).toEqual({ status: 0, stderr: '100 7 smaller equal\n' });
    expect(message).toBe('found\n');
  });

  test.each([
    ['that is wrong', 'echo "! 41"', 'it is 42, not 41'],
    [
      'out of range',
      'echo; echo "! 101"',
      'line 2, column 3: expected the guess, an integer in [1, 100], found `101`',
    ],
    [
      'no number',
      'echo "? x"',
      'line 1, column 3: expected the guess, an integer in [1, 100], found `x`',
    ],
    [
      'of bytes',
      String.raw`printf '\000\377'`,
      'line 1, column 1: expected `?` or `!`, found `\\x00\\xff`',
    ],
  ])('rejects an answer %s', async (_, program, message) => {
    const result = await talk(name, program);
    expect(result.interactor).toEqual({ status: 43, stderr: `${message}\n` });
    expect(result.message).toBe(`${message}\n`);
  });

  test.each([
    ['before it says anything', 'exit 3', 3, 'line 1, column 1: expected `?` or `!`'],
    [
      'in the middle',
      'echo "? 5"; read a; read b; printf "! "; exit 4',
      4,
      'line 2, column 3: expected the guess, an integer in [1, 100]',
    ],
  ])('rejects a program that ends %s', async (_, source, status, says) => {
    const { interactor, program } = await talk(name, source);
    expect(interactor.status).toBe(43);
    expect(interactor.stderr).toBe(`${says}, found the end of the program's output\n`);
    expect(program.status).toBe(status);
  });

  test('a program that hears no more is still heard', async () => {
    const { interactor } = await talk(name, 'exec <&-; echo "? 1"; echo "? 2"; echo "! 42"');
    expect(interactor).toEqual({ status: 42, stderr: 'found\n' });
  });

  test('a program is told by the end of its input that it is done', async () => {
    const { interactor, program } = await talk(name, 'read a; echo "! 42"; cat; echo " " >&2');
    expect([interactor.status, program.status]).toEqual([42, 0]);
  });

  test('what is said after the end is rejected, blanks apart, unless it is not looked at', async () => {
    const more = 'echo "! 42"; echo; echo " more"';
    expect((await talk(name, more)).interactor).toEqual({
      status: 43,
      stderr: "line 3, column 2: expected the end of the program's output, found `more`\n",
    });
    expect((await talk(name, 'echo "! 42"; echo; echo " "')).interactor.status).toBe(42);
    expect((await talk(name, more, { args: ['extra'] })).interactor.status).toBe(42);
  });

  test('the program may do things only so often', async () => {
    const ask = 'for i in 1 2 3; do echo "? $i"; done; echo "! 42"; cat >/dev/null';
    const few = await talk(name, ask, { args: ['questions', '2'] });
    expect(few.interactor).toEqual({
      status: 43,
      stderr: 'line 3, column 3: question 3, but only 2 are allowed\n',
    });
    expect((await talk(name, ask, { args: ['questions', '3'] })).interactor.status).toBe(42);
  });

  test('a flood without a blank is rejected before it is read', async () => {
    const { interactor, program } = await talk(name, 'printf "? "; exec cat /dev/zero');
    expect(interactor.status).toBe(43);
    expect(interactor.stderr).toContain('expected the guess, an integer in [1, 100], found `\\x00');
    expect(program.status).toBeGreaterThan(128);
  });

  test('what comes in pieces is put together', async () => {
    const { interactor } = await talk(name, 'for c in " " ! " " 4 2 " "; do printf "$c"; done');
    expect(interactor.status).toBe(42);
  });

  test('pipes that do not wait are waited for', async () => {
    const { interactor, program } = await talk(
      name,
      'read a b; echo "? 50"; read x; echo "$x" >&2; echo "! 42"',
      { node: ['--require', join(workDir, 'nonblocking.cjs')] },
    );
    expect([interactor.status, program.stderr]).toEqual([42, 'smaller\n']);
  });

  test.each([
    ['an input that is not as asked', 'x', 'the input, line 1, column 1: expected the secret'],
    ['arguments it does not know', '42', 'unknown arguments: "y"'],
    [
      'an argument without sense',
      '42',
      'the argument questions takes an integer in [1, 1000000], not "y"',
    ],
  ])('is at fault for %s', async (what, input, says) => {
    const args = what.includes('know') ? ['y'] : what.includes('sense') ? ['questions', 'y'] : [];
    const { interactor, message } = await talk(name, 'cat >/dev/null', { input, args });
    expect(interactor.status).toBe(1);
    expect(interactor.stderr).toContain(says);
    expect(message).toBeUndefined();
  });

  test('called wrongly it says how, without a stack', () => {
    const run = (...args: string[]) => {
      const argv = [join(workDir, `${name}.js`), ...args];
      const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
      return { status, stderr };
    };
    const usage =
      "usage: interactor INPUT ANSWER FEEDBACK_FOLDER [ARGS…], joined to the program's output and input\n";
    expect(run()).toEqual({ status: 1, stderr: usage });
    expect(run('in', 'ans')).toEqual({ status: 1, stderr: usage });
    const missing = join(workDir, 'missing');
    expect(run(missing, missing, workDir)).toEqual({
      status: 1,
      stderr: `cannot read "${missing}": there is no such file\n`,
    });
    expect(run(workDir, '/dev/null', workDir)).toEqual({
      status: 1,
      stderr: `cannot read "${workDir}": it is a folder\n`,
    });
  });
});

test('an interactor that writes much and does not wait for it reads meanwhile', async () => {
  const echo = `${process.execPath} -e '${ECHO_LINES}'`;
  const { interactor } = await talk('talks-at-length', echo);
  expect(interactor).toEqual({ status: 42, stderr: '' });
});

/** Answers each line at once, and reads no further before the answer is taken. */
const ECHO_LINES = `
const { readSync, writeSync } = require("node:fs");
const buffer = Buffer.alloc(4096);
for (let count; (count = readSync(0, buffer)) > 0;) writeSync(1, buffer.subarray(0, count));
`;

test.each([
  ['wait', []],
  ['do not wait', ['--require', './nonblocking.cjs']],
])('a megabyte written to pipes that %s arrives whole', async (_, node) => {
  const { interactor } = await talk('says-much', 'head -c 1000001 | wc -c', {
    node: node.map((word) => word.replace('.', workDir)),
  });
  expect(interactor).toEqual({ status: 42, stderr: '' });
});

test('two things read at once are told as a missing await', async () => {
  const { interactor, message } = await talk('forgets-to-await', 'cat >/dev/null');
  expect(interactor.status).toBe(1);
  expect(interactor.stderr).toContain('is an `await` missing?');
  expect(message).toBeUndefined();
});
