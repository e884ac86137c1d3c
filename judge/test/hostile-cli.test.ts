import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const PROGRAMS = fileURLToPath(new URL('../../testdata/programs/', import.meta.url));
const NOISY = 'prints-nuls-and-control-sequences.c';
const STUBBORN = [
  'makes-a-deep-folder.py',
  'makes-undecodable-names.py',
  'locks-a-folder.py',
  'replaces-its-folder.c',
  'deletes-its-folder.c',
];

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
  for (const name of [NOISY, ...STUBBORN]) {
    workspace.write({ [name]: readFileSync(join(PROGRAMS, name)) });
  }
  const noisy = readFileSync(join(PROGRAMS, NOISY), 'utf8');
  workspace.write({ 'crashes-noisily.c': noisy.replace('return 0;', 'return 1;') });
});
afterAll(() => workspace.remove());

/** Everything that a terminal obeys, but for the end of a line. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\0-\x09\x0b-\x1f\x7f-\x9f]/;

const WAYS: readonly (readonly string[])[] = [
  [],
  ['--verbose'],
  ...['tap', 'markdown', 'github'].map((name) => ['--reporter', name]),
];

test.for(WAYS)('no byte of a program reaches the terminal raw: judge run %j', async (options) => {
  const args = ['sum', NOISY, 'crashes-noisily.c', '--no-cache', ...options];
  const { exitCode, stdout, stderr } = await workspace.judge(args);
  expect(exitCode).toBe(1);
  expect(stdout).not.toBe('');
  expect(CONTROL.exec(stdout + stderr)).toBeNull();
});

test.each(STUBBORN)(
  '%s spoils neither the next test nor the end, even without a sandbox',
  async (name) => {
    const args = [
      'sum',
      name,
      '--sandbox',
      'none',
      '--no-cache',
      '--jobs',
      '1',
      '--reporter',
      'json',
    ];
    const { exitCode, stdout } = await workspace.judge(args);
    const { submissions } = JSON.parse(stdout) as {
      readonly submissions: readonly { readonly cases: readonly { readonly verdict: string }[] }[];
    };
    const verdicts = submissions.flatMap(({ cases }) => cases.map(({ verdict }) => verdict));
    expect(verdicts).toEqual(['WA', 'WA', 'WA']);
    expect(exitCode).toBe(1);
    const temporary = readdirSync(join(workspace.root, '..', 'tmp'));
    expect(temporary.filter((one) => one.startsWith('judge-'))).toEqual([]);
  },
);
