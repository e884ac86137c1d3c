import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { testdataOf } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
});
afterAll(() => workspace.remove());

/** A fresh copy of the problem, damaged by `files`. */
function write(id: string, files: Readonly<Record<string, string | Uint8Array>> = {}): void {
  rmSync(join(workspace.root, 'problems', id), { recursive: true, force: true });
  workspace.write(sumProblem({}, id));
  for (const [path, data] of Object.entries(files)) {
    workspace.write({ [`problems/${id}/${path}`]: data });
  }
}

function remove(id: string, path: string): void {
  rmSync(join(workspace.root, 'problems', id, path), { recursive: true });
}

/** Told in one message on standard error, before anything ran. */
function told(exitCode: number, says: string): object {
  return { exitCode, stdout: '', stderr: expect.stringContaining(says) as unknown };
}

describe('a problem that is not there', () => {
  test.each([
    [['summ'], 'did you mean "sum"?'],
    [['time', 'summ'], 'did you mean "sum"?'],
    [['watch', 'summ'], 'did you mean "sum"?'],
    [['list', 'summ'], 'did you mean "sum"?'],
    [['add', 'summ', '-'], 'did you mean "sum"?'],
    [['new', 'summ', 'cpp'], 'did you mean "sum"?'],
    [['entirely-different'], '`judge list` shows all problems'],
    [[''], 'there is no problem ""'],
  ])('%j is told with the nearest one: exit code 2', async (args, says) => {
    expect(await workspace.judge(args)).toMatchObject(told(2, says));
  });

  test('a command written wrongly is taken for a problem, and the message helps', async () => {
    const { exitCode, stderr } = await workspace.judge(['veriffy']);
    expect(stderr).toContain('there is no problem "veriffy"');
    expect(stderr).toContain('did you mean `judge verify`?');
    expect(exitCode).toBe(2);
  });

  test('many solutions are neither cut in the list nor all named in a hint', async () => {
    write('many');
    const long = `${'a-very-long-name-'.repeat(6)}.py`;
    const others = Array.from({ length: 7 }, (_, i) => `${i}.py`);
    const files = [long, ...others].map((name) => [`solutions/many/${name}`, ''] as const);
    workspace.write(Object.fromEntries(files));
    expect((await workspace.judge(['list', 'many'])).stdout).toContain(long);
    const { stderr } = await workspace.judge(['many', 'wholly-unlike']);
    expect(stderr).toMatch(/known: (?:"[^"]+"(?:, )?){5} and \d+ more: see judge list many\n/);
  });

  test('an id that fits two problems but for its case is ambiguous', async () => {
    write('twin');
    write('Twin');
    expect(await workspace.judge(['TWIN'])).toMatchObject(
      told(2, '"TWIN" may be "Twin" and "twin"'),
    );
    const exact = await judgeAsJson(workspace, ['Twin', '-t', 'sample/1']);
    expect(exact.exit).toBe(0);
    remove('twin', '.');
    const only = await judgeAsJson(workspace, ['TWIN', '-t', 'sample/1']);
    expect(only.exit).toBe(0);
  });

  test('a folder that is no problem is told as such', async () => {
    mkdirSync(join(workspace.root, 'empty-folder'));
    expect(await workspace.judge(['./empty-folder'])).toMatchObject(told(3, 'has no problem.yaml'));
  });

  test('outside a workspace a problem is a folder, and its results are kept elsewhere', async () => {
    const cwd = workspace.parent;
    const env = { JUDGE_CACHE_DIR: join(workspace.parent, 'cache') };
    const { exitCode } = await workspace.judge(['workspace/problems/sum'], { cwd, env });
    expect(exitCode).toBe(0);
    expect(await workspace.judge(['sum'], { cwd, env })).toMatchObject(
      told(2, 'there is no problem "sum"'),
    );
  });
});

describe('test data', () => {
  test('a problem without tests is broken, and the message says how to get some', async () => {
    write('damaged');
    remove('damaged', 'testdata');
    expect(await workspace.judge(['damaged'])).toMatchObject(told(3, 'has no tests'));
    mkdirSync(testdataOf(workspace, 'damaged'));
    expect(await workspace.judge(['damaged'])).toMatchObject(told(3, 'judge add damaged'));
  });

  test('an input without its answer is told by name', async () => {
    write('damaged');
    remove('damaged', 'testdata/secret/02.ans');
    expect(await workspace.judge(['damaged'])).toMatchObject(
      told(3, '"secret/02" has no answer file "02.ans"'),
    );
  });

  test('an answer without its input is told by name', async () => {
    write('damaged');
    remove('damaged', 'testdata/secret/02.in');
    expect(await workspace.judge(['damaged'])).toMatchObject(
      told(3, 'secret/02.ans" has no input file "02.in"'),
    );
  });

  test.each([
    ['a folder', (path: string): unknown => mkdirSync(path), '02.in'],
    ['a link to nowhere', (path: string): void => symlinkSync('nowhere', path), '02.in'],
    ['a link to itself', (path: string): void => symlinkSync('02.in', path), '02.in'],
  ])('%s in the place of an input is told by name', async (_what, make, says) => {
    write('damaged');
    remove('damaged', 'testdata/secret/02.in');
    make(join(testdataOf(workspace, 'damaged'), 'secret/02.in'));
    expect(await workspace.judge(['damaged'])).toMatchObject(told(3, says));
  });

  test('a link to a folder above it is no endless descent', async () => {
    write('damaged');
    symlinkSync('..', join(testdataOf(workspace, 'damaged'), 'secret/up'));
    const { exitCode, stderr } = await workspace.judge(['damaged']);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('does a link lead back up?');
  });

  test('empty files are judged, with a warning', async () => {
    write('damaged', { 'testdata/secret/01.ans': '', 'testdata/secret/02.in': '' });
    const document = await judgeAsJson(workspace, ['damaged']);
    expect(verdictsOf(document)).toEqual(['AC', 'WA', 'AC']);
    const messages = document.notices.map(({ message }) => message);
    expect(messages).toEqual(['2 test files are empty: "secret/01.ans", "secret/02.in"']);
  });

  test('bytes that are no UTF-8 reach the program as they are, with a warning', async () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x00, 0x80, 0x0a]);
    write('damaged', { 'testdata/secret/01.in': bytes, 'testdata/secret/01.ans': bytes });
    workspace.write({ 'copies.js': 'process.stdout.write(require("fs").readFileSync(0));\n' });
    const document = await judgeAsJson(workspace, ['damaged', 'copies.js', '--checker', 'exact']);
    expect(verdictsOf(document)).toEqual(['WA', 'AC', 'WA']);
    expect(document.notices.map(({ message }) => message).join()).toContain('not valid UTF-8');
  });

  test('CRLF and a byte order mark in the answer are forgiven, with a warning', async () => {
    write('damaged', {
      'testdata/secret/01.ans': '\uFEFF42\r\n',
      'testdata/secret/02.in': '-5 5\r\n',
    });
    const document = await judgeAsJson(workspace, ['damaged']);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    const messages = document.notices.map(({ message }) => message).join();
    expect(messages).toContain('CRLF');
    expect(messages).toContain('byte order mark');
  });

  test('a byte order mark in the input is shown to whom it breaks', async () => {
    write('damaged', { 'testdata/secret/02.in': '\uFEFF-5 5\n' });
    const { exitCode, stdout } = await workspace.judge(['damaged']);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('<U+FEFF>-5 5');
  });
});

describe('problem.yaml', () => {
  const BROKEN: readonly (readonly [yaml: string, says: string])[] = [
    [
      'limits:\n  time_limt: 1\n',
      ':2:3: unknown key `time_limt` in limits (did you mean `time_limit`?)',
    ],
    ['nme: Sum\n', ':1:1: unknown key `nme` (did you mean `name`?)'],
    ['limits:\n  time_limit: -1\n', ':2:15: `limits.time_limit` must be'],
    ['limits: {time_limit: 1e9}\n', ':1:22: `limits.time_limit` must be'],
    ['limits: {time_limit: .nan}\n', ':1:22: `limits.time_limit` must be'],
    ['limits: {memory: -256}\n', ':1:18: `limits.memory` must be'],
    ['limits: {memory: 1.5}\n', ':1:18: `limits.memory` must be'],
    ['limits: {validation_time: -1}\n', ':1:27: `limits.validation_time` must be'],
    ['limits: 3\n', ':1:9: `limits` must be'],
    ['limits:\n\ttime_limit: 1\n', ':2:1: tabs cannot indent'],
    ['name: [Sum\n', ':2:1: '],
    ['name: Sum\nname: Sum\n', ':2:1: the key `name` stands here a second time'],
    ['- name\n', ':1:1: the file must be a map, not a list'],
    ['type: interactive\n', ':1:7: there is no interactor'],
    ['io: {input: ../escape.in}\n', ':1:13: `io.input` must be a plain file name'],
    [
      `io: {input: ${'a'.repeat(256)}}\n`,
      ':1:13: `io.input` must be a plain file name of at most 255',
    ],
    ['io: {input: a, output: a}\n', ':1:24: `io.output` must be another file than `io.input`'],
    ['io: {output: /etc/passwd}\n', ':1:14: `io.output` must be a plain file name'],
  ];
  let listed = '';
  beforeAll(async () => {
    for (const [i, [yaml]] of BROKEN.entries()) write(`broken-${i}`, { 'problem.yaml': yaml });
    listed = (await workspace.judge(['list'])).stderr;
    for (const i of BROKEN.keys()) remove(`broken-${i}`, '.');
  });

  test.each(BROKEN.map((row, i) => [...row, i] as const))(
    '%j is told with line, column and key',
    (_yaml, says, i) => {
      expect(listed).toContain(`problems/broken-${i}/problem.yaml${says}`);
    },
  );

  test('that is broken is told alike by run: exit code 3', async () => {
    write('damaged', { 'problem.yaml': 'nme: Sum\n' });
    const says = 'problems/damaged/problem.yaml:1:1: unknown key `nme` (did you mean `name`?)';
    expect(await workspace.judge(['damaged'])).toMatchObject(told(3, says));
  });

  test('text that is no UTF-8 is told', async () => {
    write('damaged', { 'problem.yaml': Uint8Array.from([0x6e, 0xff, 0x0a]) });
    expect(await workspace.judge(['damaged'])).toMatchObject(
      told(3, 'problem.yaml: the file is not valid UTF-8'),
    );
  });

  test('that is too large is told, and not parsed', async () => {
    write('damaged', { 'problem.yaml': `name: ${'x'.repeat(1024 * 1024)}\n` });
    expect(await workspace.judge(['damaged'])).toMatchObject(
      told(3, 'problem.yaml: the file cannot be read (it is larger than 1 MiB)'),
    );
  });

  test('that is empty has the defaults', async () => {
    write('damaged', { 'problem.yaml': '' });
    expect((await judgeAsJson(workspace, ['damaged'])).exit).toBe(0);
  });

  test('that is a folder is told', async () => {
    write('damaged');
    remove('damaged', 'problem.yaml');
    mkdirSync(join(workspace.root, 'problems/damaged/problem.yaml'));
    expect(await workspace.judge(['damaged'])).toMatchObject(
      told(3, 'cannot be read (it is a folder)'),
    );
  });

  test('whose aliases grow without bound is refused in no time', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => {
      const before = `*a${i}`;
      return `a${i + 1}: &a${i + 1} [${Array.from({ length: 9 }, () => before).join(', ')}]`;
    });
    write('damaged', { 'problem.yaml': `a0: &a0 [x]\n${lines.join('\n')}\n` });
    const { exitCode, stderr } = await workspace.judge(['damaged']);
    expect(stderr).toContain('problem.yaml');
    expect(exitCode).toBe(3);
  });

  test('of one problem does not hide the others from list and verify', async () => {
    write('damaged', { 'problem.yaml': 'nme: Sum\n' });
    const listed = await workspace.judge(['list']);
    expect(listed.exitCode).toBe(3);
    expect(listed.stdout).toMatch(/damaged +broken/);
    expect(listed.stdout).toMatch(/sum +Sum +3 /);
    expect(listed.stderr).toContain('problems/damaged/problem.yaml:1:1: unknown key `nme`');
    const verified = await workspace.judge(['verify']);
    expect(verified.exitCode).toBe(3);
    expect(verified.stdout).toMatch(/✓ AC +sum +solution\.ts|solution\.ts.*AC/);
    expect(verified.stdout).toContain('unknown key `nme`');
  });
});

test.each(['problem.yaml', 'testdata/secret/test_group.yaml', 'testdata/testdata.yaml'])(
  'a named pipe in the place of %s is told, not waited for',
  async (path) => {
    write('piped');
    const pipe = join(workspace.root, 'problems', 'piped', path);
    rmSync(pipe, { force: true });
    execFileSync('mkfifo', [pipe]);
    const says = `problems/piped/${path}: the file cannot be read (it is not a regular file)`;
    expect(await workspace.judge(['piped'])).toMatchObject(told(3, says));
  },
);

describe('options', () => {
  test.each(['-1', '0.0001ms', '99999999', '١'])('--time-limit=%j is wrong usage', async (text) => {
    expect(await workspace.judge(['sum', `--time-limit=${text}`])).toMatchObject(
      told(2, '--time-limit takes'),
    );
  });

  test.each(['0', '1e3', '99999999'])('--memory-limit=%j is wrong usage', async (text) => {
    expect(await workspace.judge(['sum', `--memory-limit=${text}`])).toMatchObject(
      told(2, '--memory-limit takes'),
    );
  });

  test.each(['0', '257'])('--jobs=%j is wrong usage', async (text) => {
    expect(await workspace.judge(['sum', `--jobs=${text}`])).toMatchObject(
      told(2, '--jobs takes a whole'),
    );
  });

  test.each([
    [['sum', '--time-limt', '1'], 'did you mean --time-limit?'],
    [['sum', '--tests', 'nope*'], 'no test of sum matches "nope*"'],
    [['sum', '--show', 'nope'], 'no test of sum matches "nope"'],
    [['sum', '--sandbox', 'tight'], '--sandbox cannot be "tight"'],
    [['show'], 'judge show needs <problem>'],
    [['sum', '--executor', 'nope'], 'known executors: supervised, waiting\n'],
    [['sum', 'problems/sum/problem.yaml'], 'judge: cannot tell the language'],
    [['generate', 'sum'], 'sum has no generators'],
    [['sum', '--reporter', 'jsn'], 'did you mean "json"?'],
    [['sum', '--reporter', 'json', '--reporter', 'tap'], 'both want standard output'],
    [['sum', '--reporter', 'junit=no/such/folder/x.xml'], 'cannot write the report'],
    [['sum', 'nope.cpp'], 'there is no solution "nope.cpp"'],
    [['sum', 'problems'], 'is a folder, not a solution'],
    [['time', 'sum', '--runs', '0'], '--runs takes a whole number'],
    [['cache', 'clean'], 'judge cache cannot "clean"'],
    [['sum', '--failed', '--no-cache', 'never-run.c'], 'there is no solution'],
  ])('%j is wrong usage, told in one sentence', async (args, says) => {
    expect(await workspace.judge(args)).toMatchObject(told(2, says));
  });
});

describe('settings', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['judge.yaml', 'jbs: 2\n', 'judge.yaml:1:1: unknown key `jbs` (did you mean `jobs`?)'],
    ['judge.yaml', 'jobs: 0\n', 'judge.yaml:1:7: `jobs` must be a whole number from 1 to 256'],
    ['judge.yaml', 'jobs: [\n', 'judge.yaml:2:1: '],
    ['package.json', '{"judge": {"jobs": 1000}}', '`judge.jobs` must be a whole number'],
    ['package.json', '{"judge": {"jbs": 1}}', 'unknown key `judge.jbs`'],
    ['package.json', '{"judge": ', 'package.json is not valid JSON'],
  ];
  test.each(cases)('%s with %j is told: exit code 2', async (file, text, says) => {
    workspace.write({ [file]: text });
    const result = await workspace.judge(['sum']);
    rmSync(join(workspace.root, file));
    expect(result).toMatchObject(told(2, says));
  });

  test('of judge.yaml are used', async () => {
    workspace.write({ 'judge.yaml': 'languages: {cpp: {flags: [-DANSWER=42]}}\n' });
    workspace.write({
      'flag.cpp': '#include <cstdio>\nint main() { std::printf("%d", ANSWER); }\n',
    });
    const document = await judgeAsJson(workspace, ['sum', 'flag.cpp', '-t', '01']);
    rmSync(join(workspace.root, 'judge.yaml'));
    expect(verdictsOf(document)).toEqual(['AC']);
  });
});
