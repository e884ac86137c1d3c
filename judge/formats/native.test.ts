import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import type { FileTree } from '../lib/write-tree.ts';
import { COMPILER_LIMITS, MIB } from '../model/limits.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { loadProblem } from './index.ts';

const ONE_TEST = { 'testdata/secret/1.in': '1 2\n', 'testdata/secret/1.ans': '3\n' };

async function load(files: FileTree, mend?: (dir: string) => void): Promise<Problem> {
  return withTempDir(async (root) => {
    const folder = join(root, 'problems', 'SUM');
    await writeTree(folder, { 'problem.yaml': 'name: Sum\n', ...files });
    mend?.(folder);
    return loadProblem(folder, { id: 'SUM', root });
  });
}

async function errorOf(files: FileTree, mend?: (dir: string) => void): Promise<UserError> {
  try {
    await load(files, mend);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('the problem was loaded');
}

test('what problem.yaml leaves out has the defaults of the format', async () => {
  const problem = await load({ ...ONE_TEST, 'problem.yaml': '' });
  expect(problem.names).toEqual({ en: 'SUM' });
  expect(problem.limits).toEqual({
    cpuTimeMs: 1000,
    wallTimeMs: 4000,
    memoryBytes: 2048 * MIB,
    outputBytes: 8 * MIB,
    processes: 128,
    stackBytes: 1024 * MIB,
  });
  expect(problem.compilationLimits).toEqual(COMPILER_LIMITS);
  expect(problem.timeMultipliers).toEqual({ acToTimeLimit: 2, timeLimitToTle: 1.5 });
  expect(problem.timeResolutionMs).toBe(1000);
  expect(problem.checker).toEqual({ kind: 'builtin', name: 'tokens', args: [] });
  expect(problem.mode).toEqual({ kind: 'batch' });
  expect(problem.warnings).toEqual([]);
});

test('every key of the format 2025-09 is known', async () => {
  const yaml = `
problem_format_version: 2025-09
type: [pass-fail]
name: {en: Sum, zh: 求和}
uuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e
version: 1.2
credits: {authors: [A <a@example.org>], testers: B, translators: {zh: C}, contributors: D, packagers: E, acknowledgements: F}
source: [{name: First, url: https://example.org}, Second]
license: cc by-sa
rights_owner: A
embargo_until: 2030-01-01
keywords: [sum, easy]
languages: all
allow_file_writing: false
constants: {max: 100}
limits:
  time_limit: 1.001
  time_resolution: 0.001
  time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 2}
  memory: 64
  output: 16
  code: 64
  compilation_time: 30
  compilation_memory: 1024
  validation_time: 30
  validation_memory: 1024
  validation_output: 4
  validation_passes: 2
checker: {name: tokens, args: [float_tolerance, 1e-6]}
io: {input: sum.in, output: sum.out}
`;
  const problem = await load({ ...ONE_TEST, 'problem.yaml': yaml });
  expect(problem.limits).toMatchObject({
    cpuTimeMs: 1001,
    memoryBytes: 64 * MIB,
    outputBytes: 16 * MIB,
    stackBytes: 58 * MIB,
  });
  expect(problem.compilationLimits).toMatchObject({
    cpuTimeMs: 30_000,
    wallTimeMs: 90_000,
    memoryBytes: 1024 * MIB,
  });
  expect(problem.timeMultipliers).toEqual({ acToTimeLimit: 3, timeLimitToTle: 2 });
  expect(problem.timeResolutionMs).toBe(1);
  expect(problem.names).toEqual({ en: 'Sum', zh: '求和' });
  expect(problem.source).toBe('First <https://example.org>; Second');
  expect(problem.io).toEqual({ input: 'sum.in', output: 'sum.out' });
  expect(problem.checker).toMatchObject({ args: ['float_tolerance', '0.000001'] });
  expect(problem.warnings).toEqual([]);
});

describe('the kind of a problem', () => {
  const INTERACTOR = { 'interactor.ts': '', 'manager.cpp': '' };
  const interactor = { protocol: 'auto', sourcePath: expect.stringMatching(/\/interactor\.ts$/) };
  const manager = { protocol: 'auto', sourcePath: expect.stringMatching(/\/manager\.cpp$/) };

  test.each([
    ['', { mode: { kind: 'batch' }, passes: 1, isScoring: false }],
    ['type: scoring', { mode: { kind: 'batch' }, isScoring: true }],
    ['type: multi-pass', { mode: { kind: 'batch' }, passes: 2 }],
    ['type: multi-pass\nlimits: {validation_passes: 5}', { passes: 5 }],
    ['type: submit-answer', { mode: { kind: 'submit-answer' } }],
    ['type: interactive', { mode: { kind: 'interactive', interactor } }],
    ['type: pass-fail interactive', { checker: { kind: 'interactor' } }],
    ['type: [interactive]\nchecker: tokens', { checker: { kind: 'builtin', name: 'tokens' } }],
    ['type: interactive\ninteractor: interactor.ts', { mode: { interactor } }],
    [
      'type: interactive\ninteractor: {program: interactor.ts, protocol: testlib, args: a b}',
      { mode: { interactor: { protocol: 'testlib', args: ['a', 'b'] } } },
    ],
    ['communication: {}', { mode: { kind: 'communication', manager, processes: 1 } }],
    ['communication: {processes: 2, manager: manager.cpp}', { mode: { processes: 2 } }],
  ])('is told by %j', async (yaml, expected) => {
    const problem = await load({ ...ONE_TEST, ...INTERACTOR, 'problem.yaml': `${yaml}\n` });
    expect(problem).toMatchObject(expected);
  });

  test.each([
    ['type: [pass-fail, scoring]', 'cannot be both `pass-fail` and `scoring`'],
    ['type: submit-answer multi-pass', 'cannot be both'],
    ['type: submit-answer interactive', 'cannot be both'],
    ['type: interactive', 'there is no interactor'],
    ['type: interactive\ninteractor: i.py', 'there is no interactor program "i.py"'],
    ['interactor: checker.ts', 'only interactive problems have an interactor'],
    ['communication: {}', 'there is no manager'],
    ['communication: {processes: 0}', '`communication.processes` must be'],
    ['type: multi-pass\ncommunication: {}', 'cannot be `multi-pass`'],
  ])('contradicts itself by %j', async (yaml, message) => {
    const error = await errorOf({ ...ONE_TEST, 'problem.yaml': `${yaml}\n` });
    expect(error).toMatchObject({ exit: 'problem' });
    expect(error.message).toContain(message);
    expect(error.message).toMatch(/^problems\/SUM\/problem.yaml:\d+:\d+: /);
  });
});

test('a wrong key is told with the path that the user knows', async () => {
  const error = await errorOf({ ...ONE_TEST, 'problem.yaml': 'limits:\n  time_limt: 1\n' });
  expect(error.message).toBe(
    'problems/SUM/problem.yaml:2:3: unknown key `time_limt` in limits (did you mean `time_limit`?)',
  );
});

test('bytes that are not UTF-8 in problem.yaml are told', async () => {
  const error = await errorOf({ 'problem.yaml': Buffer.from([0x6e, 0xff]) });
  expect(error.message).toBe('problems/SUM/problem.yaml: the file is not valid UTF-8');
});

test('a folder without problem.yaml is no problem', async () => {
  await withTempDir(async (root) => {
    const loading = loadProblem(root, { id: 'X', root: join(root, '..') });
    await expect(loading).rejects.toMatchObject({ code: 'BROKEN_PROBLEM', exit: 'problem' });
  });
});

test('a time limit that is no multiple of a stated resolution is a warning', async () => {
  const yaml = 'limits: {time_limit: 0.25, time_resolution: 0.1}\n';
  const { warnings } = await load({ ...ONE_TEST, 'problem.yaml': yaml });
  expect(warnings).toEqual([
    'problems/SUM/problem.yaml:1:22: the time limit is not a multiple of the time resolution 0.1 s',
  ]);
});

test('a checker.* beside is the checker when problem.yaml names none', async () => {
  const { checker } = await load({ ...ONE_TEST, 'checker.ts': '//' });
  expect(checker).toMatchObject({ kind: 'program', protocol: 'auto', args: [] });
});

describe('what has the name of a program and is none is told of:', () => {
  test.each(['checker.cpp', 'interactor.ts', 'manager.py', 'solution.ts', 'validator.c'])(
    'a folder or a pipe %s',
    async (name) => {
      const folder = await errorOf({ ...ONE_TEST, [`${name}/main.c`]: '' });
      expect(folder).toMatchObject({
        code: 'BROKEN_PROBLEM',
        exit: 'problem',
        message: `"problems/SUM/${name}" is a folder, and has the name of a program`,
      });
      const pipe = (dir: string): unknown => execFileSync('mkfifo', [join(dir, name)]);
      const piped = await errorOf(ONE_TEST, pipe);
      expect(piped.message).toBe(
        `"problems/SUM/${name}" is no regular file, and has the name of a program`,
      );
    },
  );

  test('a link to a pipe, and a folder in validators/', async () => {
    const linked = await errorOf(ONE_TEST, (dir) => {
      execFileSync('mkfifo', [join(dir, 'pipe')]);
      symlinkSync('pipe', join(dir, 'checker.ts'));
    });
    expect(linked.message).toContain('"problems/SUM/checker.ts" is no regular file');
    const inner = await errorOf({ ...ONE_TEST, 'validators/range.py/main.py': '' });
    expect(inner.message).toContain('"problems/SUM/validators/range.py" is a folder');
  });

  test('but not what lies beside programs', async () => {
    const { warnings } = await load({
      ...ONE_TEST,
      'checker.ts': '',
      'checker.dSYM/Contents/Info.plist': '',
      'checker/.gitkeep': '',
      'solution.out/1': '',
    });
    expect(warnings).toEqual([]);
  });
});

test('arguments for a validator that does not exist are told of once', async () => {
  const { warnings } = await load({
    ...ONE_TEST,
    'validators/range.py': '',
    'testdata/secret/test_group.yaml': 'input_validator_args: {range: [5], ranges.py: [5]}\n',
    'testdata/secret/2.in': '1 2\n',
    'testdata/secret/2.ans': '3\n',
  });
  expect(warnings).toEqual([
    'test secret/1: its arguments for the validator "ranges.py" are not used: there are range.py',
  ]);
});

test('outputs to be tried are told of where solutions print none', async () => {
  const { warnings } = await load({
    ...ONE_TEST,
    'problem.yaml': 'type: interactive\n',
    'interactor.ts': '',
    'testdata/invalid_output/1.in': '1 2\n',
    'testdata/invalid_output/1.ans': '3\n',
    'testdata/invalid_output/1.out': '4\n',
  });
  expect(warnings).toEqual([
    '"problems/SUM/testdata/invalid_output" is not used: solutions talk, and print no output',
  ]);
});

test('a checker that is named is used, with a warning for another one beside', async () => {
  const yaml = 'checker: exact\n';
  const { checker, warnings } = await load({
    ...ONE_TEST,
    'checker.ts': '//',
    'problem.yaml': yaml,
  });
  const place = 'problems/SUM/problem.yaml:1:10';
  expect(checker).toEqual({ kind: 'builtin', name: 'exact', args: [], place });
  expect(warnings).toEqual([
    'problems/SUM/problem.yaml:1:10: "checker.ts" is not used: `checker` names another one',
  ]);
});

test.each(['checker: {program: talk.py}', 'type: interactive\ninteractor: talk.py'])(
  'a program that is no regular file is refused, and not waited for: %j',
  async (yaml) => {
    const files = { ...ONE_TEST, 'problem.yaml': yaml };
    const error = await errorOf(files, (dir) => mkdirSync(join(dir, 'talk.py')));
    expect(error.message).toMatch(/^problems\/SUM\/problem\.yaml:\d+:\d+: .* is no regular file$/);
    const piped = await errorOf(files, (dir) => execFileSync('mkfifo', [join(dir, 'talk.py')]));
    expect(piped.message).toBe(error.message);
  },
);

test.each([
  ['', 'interactor.py', 'only a problem with `type: interactive` has an interactor'],
  ['', 'manager.cpp', 'only a problem with `communication: {}` has a manager'],
  ['communication: {}\ntype: interactive', 'interactor.py', 'only a problem with `type: inter'],
  ['type: interactive\ninteractor: talk.py', 'interactor.py', '`interactor` names another one'],
])('with %j a program %s is told of that nothing uses', async (yaml, name, says) => {
  const own = yaml.startsWith('communication') ? { 'manager.py': '' } : { 'talk.py': '' };
  const { warnings } = await load({ ...ONE_TEST, ...own, 'problem.yaml': yaml, [name]: '' });
  expect(warnings).toEqual([
    expect.stringContaining(`"problems/SUM/${name}" is not used: ${says}`),
  ]);
});

describe('a folder that other systems keep programs in is a warning', () => {
  const FOR_CHECKER = 'to use its program write `checker: {program: ';
  test.each([
    [
      'output_validators/validate/validate.cpp',
      `${FOR_CHECKER}output_validators/validate/validate.cpp}\``,
    ],
    ['output_validator/check.py', `${FOR_CHECKER}output_validator/check.py}\``],
    ['checker/check.cpp', `${FOR_CHECKER}checker/check.cpp}\``],
    ['interactor/interact.py', 'to use its program write `interactor: interactor/interact.py`'],
    ['output_validators/build', 'write checker.ts or checker.cpp beside problem.yaml'],
    ['input_validators/validate.py', 'move its programs into validators/'],
    ['static_validator/look.py', 'put its program beside problem.yaml as static_validator.*'],
  ])('%s', async (path, advice) => {
    const { checker, warnings } = await load({ ...ONE_TEST, [path]: '' });
    const [folder = ''] = path.split('/');
    const start = `"problems/SUM/${folder}" is not used: `;
    expect(warnings.filter((one) => one.startsWith('"'))).toEqual([
      expect.stringContaining(start + advice),
    ]);
    expect(checker).toMatchObject({ name: 'tokens' });
  });

  test('but not where the problem names a program in it', async () => {
    const yaml = 'checker: {program: output_validators/check/check.cpp}\n';
    const { warnings } = await load({
      ...ONE_TEST,
      'problem.yaml': yaml,
      'output_validators/check/check.cpp': '',
      'output_validators/check/validate.h': '',
      'checker/.gitkeep': '',
    });
    expect(warnings).toEqual([]);
  });

  test('and what an interactive problem without an interactor is told of', async () => {
    const error = await errorOf({
      ...ONE_TEST,
      'problem.yaml': 'type: interactive\n',
      'output_validators/judge/judge.h': '',
      'output_validators/judge/talk.cpp': '',
    });
    expect(error.hint).toBe(
      'to use its program write `interactor: output_validators/judge/talk.cpp` into problem.yaml',
    );
  });
});

test.each(['std::wcmp', 'std::wcmp.cpp', 'wcmp.cpp'])(
  '%s names a built-in checker',
  async (name) => {
    const { checker } = await load({ ...ONE_TEST, 'problem.yaml': `checker: ${name}\n` });
    expect(checker).toMatchObject({ kind: 'builtin', name });
  },
);

test('a file of that name is a program, and must be called one', async () => {
  const files = { ...ONE_TEST, 'wcmp.cpp': '//', 'problem.yaml': 'checker: wcmp.cpp\n' };
  expect(await errorOf(files)).toMatchObject({
    hint: 'for a program write `checker: {program: wcmp.cpp}`',
  });
});

test('a checker program has its protocol and arguments', async () => {
  const yaml = 'checker: {program: check/it.cpp, protocol: testlib, args: -x 1}\n';
  const { checker } = await load({ ...ONE_TEST, 'check/it.cpp': '//', 'problem.yaml': yaml });
  expect(checker).toMatchObject({ kind: 'program', protocol: 'testlib', args: ['-x', '1'] });
});

test.each([
  ['checker: {program: chk.ts}', 'there is no checker program "chk.ts"'],
  ['checker: {}', '`checker` needs either a name or a program'],
  ['checker: {name: exact, program: solution.ts}', '`checker` needs either a name or a program'],
  ['checker: checker.ts', 'would be a built-in checker of this name'],
])('%s is refused', async (yaml, message) => {
  const error = await errorOf({ ...ONE_TEST, 'problem.yaml': `${yaml}\n`, 'solution.ts': '' });
  expect(error.message).toContain(message);
  expect(error.message).toMatch(/^problems\/SUM\/problem.yaml:1:10: /);
});

test('two files checker.* need a word in problem.yaml', async () => {
  const error = await errorOf({ ...ONE_TEST, 'checker.ts': '', 'checker.cpp': '' });
  expect(error.message).toBe('SUM has two checkers, "checker.cpp" and "checker.ts"');
});

test('a header beside a program, or beside solutions, is none itself', async () => {
  const problem = await load({
    ...ONE_TEST,
    'checker.cpp': '',
    'checker.h': '',
    'validators/valid.cpp': '',
    'validators/testlib.h': '',
    'solution.cpp': '',
    'solution.hpp': '',
  });
  expect(problem.checker).toMatchObject({ sourcePath: expect.stringMatching(/checker\.cpp$/) });
  expect(namesOf(problem.validators)).toEqual(['validators/valid.cpp']);
  expect(problem.solutions.map(({ name }) => name)).toEqual(['solution.cpp']);
});

test('programs of the folder are found by their places', async () => {
  const problem = await load({
    ...ONE_TEST,
    'validator.ts': '',
    'validators/second.py': '',
    'generators/random.ts': '',
    'generators/generators.yaml': 'data: {}\n',
    'solution.cpp': '',
    'solution.ts': '',
    'solution.md': '',
    'statement.md': '# Sum\n',
  });
  expect(namesOf(problem.validators)).toEqual(['validator.ts', 'validators/second.py']);
  expect(namesOf(problem.generators)).toEqual(['generators/random.ts']);
  expect(problem.solutions.map(({ name }) => name)).toEqual(['solution.ts', 'solution.cpp']);
  expect(problem.solutions[0]?.expectation?.label).toBe('accepted');
  expect(namesOf([problem.statementPath ?? ''])).toEqual(['statement.md']);
});

test('no tests is an error that says how to add one', async () => {
  const error = await errorOf({ 'testdata/secret/readme.md': '' });
  expect(error).toMatchObject({ code: 'NO_TESTS', exit: 'problem' });
  expect(error.message).toBe('problem "SUM" has no tests in "problems/SUM/testdata"');
  expect(error.hint).toContain('`judge add SUM`');
});

test('without tests a problem can be loaded by who makes them', async () => {
  await withTempDir(async (root) => {
    await writeTree(root, { 'problem.yaml': '', 'testdata/secret/1.in': '' });
    const problem = await loadProblem(root, { id: 'X', withoutTests: true });
    expect(problem.tests.children).toEqual([]);
  });
});

test('odd data is a warning, one sentence a kind', async () => {
  const { warnings } = await load({
    'testdata/secret/1.in': '\ufeff1\r\n',
    'testdata/secret/1.ans': '',
    'testdata/secret/2.in': '2\r\n',
    'testdata/secret/2.ans': Buffer.from([0xff, 0x0a]),
  });
  expect(warnings).toEqual([
    'test file "secret/1.ans" is empty',
    'test file "secret/1.in" begins with a byte order mark',
    '2 test files have CRLF line ends: "secret/1.in", "secret/2.in"',
    'test file "secret/2.ans" is not valid UTF-8',
  ]);
});

test('data that generators make may be odd', async () => {
  const { warnings } = await load({
    'testdata/secret/1.in': '1\r\n',
    'testdata/secret/1.ans': '1\n',
    'generators/generators.yaml': '',
  });
  expect(warnings).toEqual([]);
});

test.each([
  ['a link that leads nowhere', (path: string) => symlinkSync('/nonexistent/x', path), 'ENOENT'],
  ['a link to itself', (path: string) => symlinkSync(path, path), 'ELOOP'],
  ['a device', (path: string) => symlinkSync('/dev/null', path), 'it is not a regular file'],
])('a test file that is %s cannot be read', async (_, make, why) => {
  const error = await errorOf({ 'testdata/secret/1.ans': '' }, (dir) =>
    make(join(dir, 'testdata/secret/1.in')),
  );
  expect(error.code).toBe('UNREADABLE_TEST');
  expect(error.message).toBe(
    `test file "problems/SUM/testdata/secret/1.in" cannot be read (${why})`,
  );
});

test('a folder that is named like a test file is a folder', async () => {
  const problem = await load(ONE_TEST, (dir) => mkdirSync(join(dir, 'testdata/secret/2.in')));
  expect(problem.tests.children).toHaveLength(1);
});

function namesOf(paths: readonly string[]): (string | undefined)[] {
  return paths.map((path) => path.split('/SUM/')[1]);
}
