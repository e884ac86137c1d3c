import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson } from './json-document.ts';
import { expectNothingLeft, parseEvents } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const BIN = join(import.meta.dirname, '../bin.js');

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
  workspace.write(sumProblem({ 'checker.js': 'process.exit(1);\n' }, 'bad-checker'));
  workspace.write(sumProblem({ 'problem.yaml': 'nme: x\n' }, 'broken'));
  workspace.write({
    'solutions/sum/wrong_answer/three.js': 'console.log(3);\n',
    'solutions/sum/accepted/three.js': 'console.log(3);\n',
    'noisy.js': `process.stderr.write('on stderr\\n'.repeat(100));
process.stdout.write('\\x1b[2J\\u0007]]>&<\\u0000\\ufffe\\ud800' + '\\n::error::x\\n</testsuite>\\n');
`,
    'broken.ts': 'let x = ;\n',
  });
});
afterAll(() => workspace.remove());

describe('exit codes', () => {
  test.each<[number, readonly string[], string]>([
    [0, ['sum'], 'everything accepted'],
    [0, ['sum', 'wrong_answer/three.js'], 'rejected as expected'],
    [1, ['sum', 'accepted/three.js'], 'rejected, though it should be accepted'],
    [1, ['sum', 'broken.ts'], 'does not compile'],
    [2, ['sum', '--no-such-option'], 'wrong usage'],
    [2, ['run'], 'no problem named'],
    [3, ['broken'], 'a broken problem'],
    [4, ['bad-checker'], 'a broken checker'],
    [0, ['--help'], 'help'],
    [0, ['--version'], 'the version'],
  ])('%i: %j (%s)', async (code, args) => {
    const { exitCode } = await workspace.judge(args);
    expect(exitCode).toBe(code);
  });
});

describe('standard output', () => {
  const everything = ['sum', 'solution.ts', 'noisy.js', 'broken.ts', 'wrong_answer/three.js'];

  test('of --reporter json is one document with every submission and nothing else', async () => {
    const document = await judgeAsJson(workspace, everything);
    expect(document).toMatchObject({ schema: 1, exitCode: 1 });
    expect(document.submissions.map(({ solution }) => solution)).toEqual(everything.slice(1));
    expect(document.submissions[1]?.cases[0]).toMatchObject({
      name: 'sample/1',
      status: 'judged',
      verdict: 'WA',
    });
  });

  test('of --reporter json is a document even when the run fails early', async () => {
    const args = ['sum', 'noisy.js', 'unknown.ending'];
    workspace.write({ 'unknown.ending': 'x' });
    const document = await judgeAsJson(workspace, args);
    expect(document.submissions).toHaveLength(1);
    expect(document.exit).toBe(2);
    expect(document.stderr).toContain('cannot tell the language');
  });

  test('of --reporter jsonl is one event a line, first and last known', async () => {
    const { stdout } = await workspace.judge([...everything, '--reporter', 'jsonl']);
    const types = parseEvents(stdout).map(({ type }) => type);
    expect(types.at(0)).toBe('run-started');
    expect(types.at(-1)).toBe('run-finished');
    expect(types.filter((type) => type === 'submission-finished')).toHaveLength(4);
  });

  test('of --reporter junit is XML that a parser takes, whatever programs print', async () => {
    const { stdout } = await workspace.judge([...everything, '--reporter', 'junit']);
    const script = `import sys, xml.etree.ElementTree as tree
root = tree.fromstring(sys.stdin.buffer.read())
print(len(root.findall('.//testcase')), root.get('tests') or '')`;
    const parsed = spawnSync('python3', ['-c', script], { input: stdout, encoding: 'utf8' });
    expect(parsed.stderr).toBe('');
    expect(Number(parsed.stdout.split(' ')[0])).toBeGreaterThanOrEqual(9);
    expect(stdout).toMatch(/^<\?xml /);
  });

  test('of --reporter tap begins with the version and counts what it announces', async () => {
    const { stdout } = await workspace.judge([...everything, '--reporter', 'tap']);
    expect(stdout).toMatch(/^TAP version 14\n/);
    expect(stdout).toMatch(/^1\.\.4$/m);
    expect(stdout.match(/^(not )?ok /gm)).toHaveLength(4);
  });

  test.each(['markdown', 'github', 'terminal', 'tap'])(
    'of --reporter %s lets no program steer the terminal or inject commands',
    async (reporter) => {
      const { stdout } = await workspace.judge(['sum', 'noisy.js', '-v', '--reporter', reporter]);
      expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
      expect(stdout).not.toMatch(/^::error::x/m);
    },
  );

  test('holds no colour unless asked for: NO_COLOR, a pipe, FORCE_COLOR', async () => {
    const piped = await workspace.judge(['sum'], { env: { NO_COLOR: '' } });
    const forced = await workspace.judge(['sum'], { env: { NO_COLOR: '', FORCE_COLOR: '1' } });
    expect(piped.stdout).not.toContain('\x1b[');
    expect(forced.stdout).toContain('\x1b[3');
  });

  test('is Chinese where the locale is, with the same verdicts', async () => {
    const { exitCode, stdout } = await workspace.judge(['sum'], { env: { LANG: 'zh_CN.UTF-8' } });
    expect(stdout).toContain('通过');
    expect(exitCode).toBe(0);
  });

  test('may go to several files at once, each whole', async () => {
    const args = ['sum', '--reporter=json=a.json', '--reporter=jsonl=b.jsonl', '--reporter=tap'];
    const { stdout } = await workspace.judge(args);
    expect(stdout).toMatch(/^TAP/);
    const read = (name: string): string => readFileSync(join(workspace.root, name), 'utf8');
    expect(JSON.parse(read('a.json'))).toMatchObject({ exitCode: 0 });
    expect(parseEvents(read('b.jsonl')).at(-1)).toMatchObject({ exitCode: 0 });
  });

  test.each([
    ['head -1', ['sum', 'noisy.js', '-v', '--no-cache']],
    ['true', ['sum', '--reporter', 'jsonl', '--no-cache']],
    ['true', ['languages']],
  ])(
    'closed early (| %s) ends the judge without a word and leaves nothing',
    async (reader, args) => {
      const script = `"$0" "$@" | ${reader}`;
      const done = spawnSync('sh', ['-c', script, process.execPath, BIN, ...args], {
        cwd: workspace.root,
        env: { ...process.env, TMPDIR: workspace.temporary, NO_COLOR: '1' },
        encoding: 'utf8',
      });
      expect(done.stderr).toBe('');
      await expectNothingLeft(workspace);
    },
  );

  test('closed from the start is no crash', () => {
    const script = 'exec "$0" "$@" >&-';
    const done = spawnSync('sh', ['-c', script, process.execPath, BIN, 'sum'], {
      cwd: workspace.root,
      env: { ...process.env, TMPDIR: workspace.temporary },
      encoding: 'utf8',
    });
    expect(done.stderr).not.toContain('bug in the judge');
    expect(done.signal).toBeNull();
  });
});

describe('judge list --json', () => {
  test('is JSON, broken problems included', async () => {
    const { stdout } = await workspace.judge(['list', '--json']);
    const rows = JSON.parse(stdout) as { readonly problem: string; readonly name: string }[];
    expect(rows.map(({ problem, name }) => [problem, name])).toEqual([
      ['bad-checker', 'Sum'],
      ['broken', 'broken'],
      ['sum', 'Sum'],
    ]);
  });
});
