import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { expectNothingLeft, parseEvents } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const SUM_IN_C = `#include <stdio.h>
int main(void) { int a, b; if (scanf("%d %d", &a, &b) == 2) printf("%d\\n", a + b); return 0; }
`;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
  workspace.write({ 'sum.c': SUM_IN_C, 'wrong.c': SUM_IN_C.replace('a + b', 'a * b') });
});
afterAll(() => workspace.remove());

/** How many cases an equal run answers from the record. */
async function countCached(args: readonly string[]): Promise<number> {
  const { stdout } = await workspace.judge([...args, '--reporter', 'jsonl']);
  const last = parseEvents(stdout).at(-1);
  if (last?.type !== 'run-finished') throw new Error(`no end: ${stdout}`);
  return last.summary.cached;
}

describe('what is remembered', () => {
  test('answers an equal run, and `judge cache clear` forgets it', async () => {
    await countCached(['sum', 'sum.c']);
    expect(await countCached(['sum', 'sum.c'])).toBe(3);
    const shown = await workspace.judge(['cache']);
    expect(shown.stdout).toMatch(/\.judge\/cache: \d+ files, /);
    const cleared = await workspace.judge(['cache', 'clear']);
    expect(cleared.exitCode).toBe(0);
    expect(existsSync(join(workspace.root, '.judge/cache'))).toBe(false);
    expect(await countCached(['sum', 'sum.c'])).toBe(0);
  });

  test('is asked by content: a changed test, answer or source runs again', async () => {
    await countCached(['sum', 'sum.c']);
    workspace.write({ 'problems/sum/testdata/secret/02.in': '-4 4\n' });
    expect(await countCached(['sum', 'sum.c'])).toBe(2);
    workspace.write({ 'problems/sum/testdata/secret/02.ans': '0 \n' });
    expect(await countCached(['sum', 'sum.c'])).toBe(2);
    workspace.write({ 'sum.c': `${SUM_IN_C}// changed\n` });
    expect(await countCached(['sum', 'sum.c'])).toBe(0);
    workspace.write({ 'sum.c': SUM_IN_C });
    expect(await countCached(['sum', 'sum.c'])).toBe(3);
  });

  test.each([
    [
      'checker.ts',
      "import { code } from './parts/code.ts';\nprocess.exitCode = code;\n",
      'parts/code.ts',
      'export const code = 42;\n',
    ],
    [
      'checker.cpp',
      '#include "code.inc"\nint main() { return CODE; }\n',
      'code.inc',
      '#define CODE 42\n',
    ],
  ])('is not that of %s when what it includes has changed', async (checker, text, part, code) => {
    const folder = `problems/${checker}`;
    workspace.write(sumProblem({ [checker]: text, [part]: code }, checker));
    const args = [checker, 'sum.c', '-t', 'secret/01'];
    expect(verdictsOf(await judgeAsJson(workspace, args))).toEqual(['AC']);
    workspace.write({ [`${folder}/${part}`]: code.replace('42', '43') });
    expect(verdictsOf(await judgeAsJson(workspace, args))).toEqual(['WA']);
  });

  test('is not asked with --no-cache, nor by another checker', async () => {
    await countCached(['sum', 'sum.c']);
    expect(await countCached(['sum', 'sum.c', '--no-cache'])).toBe(0);
    expect(await countCached(['sum', 'sum.c', '--checker', 'lines'])).toBe(0);
  });

  test('of a wrong answer comes back with its explanation', async () => {
    const fresh = await workspace.judge(['sum', 'wrong.c']);
    const cached = await workspace.judge(['sum', 'wrong.c']);
    expect(cached.stdout).toContain('cached');
    expect(cached.stdout).toContain('expected "42", found "440"');
    expect([fresh.exitCode, cached.exitCode]).toEqual([1, 1]);
  });

  test('that is damaged is judged anew', async () => {
    await workspace.judge(['sum', 'sum.c']);
    const cache = join(workspace.root, '.judge/cache');
    const files = readdirSync(join(cache, 'cases')).map((name) => join(cache, 'cases', name));
    for (const path of [...files, join(cache, 'memory.json')]) {
      writeFileSync(path, readFileSync(path).subarray(0, 50));
    }
    for (const path of [join(workspace.root, '.judge/last.json')])
      writeFileSync(path, '{"sum": 3}');
    const document = await judgeAsJson(workspace, ['sum', 'sum.c']);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    expect(document.exit).toBe(0);
    expect((await workspace.judge(['list'])).exitCode).toBe(0);
  });

  test.each(['null', '{"schema":1,"cases":null,"hashes":null}', ''])(
    'as %j by somebody else’s hand is passed over',
    async (text) => {
      await workspace.judge(['sum', 'sum.c']);
      const cache = join(workspace.root, '.judge/cache');
      for (const name of readdirSync(join(cache, 'cases'))) {
        writeFileSync(join(cache, 'cases', name), text);
      }
      writeFileSync(join(cache, 'memory.json'), text);
      writeFileSync(join(workspace.root, '.judge/last.json'), text);
      const document = await judgeAsJson(workspace, ['sum', 'sum.c']);
      expect(document.stderr).toBe('');
      expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    },
  );
});

describe('--failed', () => {
  test('repeats just what failed, until nothing fails', async () => {
    workspace.write({ 'fixed.c': SUM_IN_C.replace('a + b', 'a < 0 ? 7 : a + b') });
    const first = await judgeAsJson(workspace, ['sum', 'fixed.c']);
    expect(verdictsOf(first)).toEqual(['AC', 'AC', 'WA']);
    workspace.write({ 'fixed.c': SUM_IN_C });
    const again = await judgeAsJson(workspace, ['sum', 'fixed.c', '--failed']);
    expect(again.submissions[0]?.cases.map(({ name }) => name)).toEqual(['secret/02']);
    expect(again.exit).toBe(0);
    const nothing = await workspace.judge(['sum', 'fixed.c', '--failed']);
    expect(nothing.stderr).toContain('nothing failed');
    expect(nothing.exitCode).toBe(2);
  });
});

describe('--first-failure', () => {
  test.each(['1', '8'])('with --jobs %s stops at the first in test order', async (jobs) => {
    const args = ['sum', 'wrong.c', '--first-failure', '--no-cache', '--jobs', jobs];
    const document = await judgeAsJson(workspace, args);
    expect(verdictsOf(document)).toEqual(['WA', null, null]);
    expect(document.submissions[0]?.cases[1]).toMatchObject({ because: 'first-failure' });
  });
});

describe('records', () => {
  test('that a killed judge left unfinished are shown as far as they go', async () => {
    await workspace.judge(['sum', 'wrong.c']);
    const runs = join(workspace.root, '.judge/runs');
    const newest = readdirSync(runs).toSorted().at(-1) ?? '';
    const path = join(runs, newest);
    const lines = readFileSync(path, 'utf8').split('\n');
    const cut = lines.findIndex((line) => line.includes('"case-finished"')) + 1;
    writeFileSync(path, `${lines.slice(0, cut).join('\n')}\n${lines[cut]?.slice(0, 30)}`);
    const { exitCode, stdout } = await workspace.judge(['replay']);
    expect(stdout).toContain('sample/1');
    expect(exitCode).toBe(0);
    const json = await workspace.judge(['replay', '--reporter', 'json']);
    expect(() => JSON.parse(json.stdout) as unknown).not.toThrow();
  });

  test.each([
    ['', 'cannot be read by this version'],
    ['{"type":"run-started","schema":999}\n', 'cannot be read by this version'],
    ['not json\n', 'cannot be read by this version'],
  ])('that hold %j are told as broken', async (text, says) => {
    const path = join(workspace.root, '.judge/runs/99999999-999999999-ffffff.jsonl');
    writeFileSync(path, text);
    const { exitCode, stderr } = await workspace.judge(['replay', '99999999']);
    writeFileSync(path, '');
    expect(stderr).toContain(says);
    expect(exitCode).toBe(2);
  });

  test('of no run, or of an unknown one, are told', async () => {
    const unknown = await workspace.judge(['replay', 'nope']);
    expect(unknown.stderr).toContain('there is no recorded run "nope"');
    const elsewhere = { env: { JUDGE_CACHE_DIR: join(workspace.parent, 'fresh') } };
    const none = await workspace.judge(['replay'], { ...elsewhere, cwd: workspace.parent });
    expect(none.stderr).toContain('no run has been recorded here yet');
    expect([unknown.exitCode, none.exitCode]).toEqual([2, 2]);
  });

  test('with a line of another hand in the middle lose that line only', async () => {
    await workspace.judge(['sum', 'sum.c']);
    const runs = join(workspace.root, '.judge/runs');
    const newest = readdirSync(runs)
      .filter((name) => !name.startsWith('9999'))
      .toSorted()
      .at(-1);
    appendFileSync(join(runs, newest ?? ''), 'garbage\n');
    const { exitCode } = await workspace.judge([
      'replay',
      newest?.slice(0, -'.jsonl'.length) ?? '',
    ]);
    expect(exitCode).toBe(0);
  });
});

describe('two judges at once', () => {
  test('on one workspace both judge rightly, and the record of neither is lost', async () => {
    await workspace.judge(['cache', 'clear']);
    workspace.write({ 'other.c': `${SUM_IN_C}// other\n` });
    const args = ['--reporter', 'jsonl'];
    const [a, b, c] = await Promise.all([
      workspace.judge(['sum', 'sum.c', ...args]),
      workspace.judge(['sum', 'sum.c', ...args]),
      workspace.judge(['sum', 'other.c', ...args]),
    ]);
    expect([a.exitCode, b.exitCode, c.exitCode]).toEqual([0, 0, 0]);
    const { stdout } = await workspace.judge(['replay', '--list']);
    for (const { stdout: text } of [a, b, c]) {
      const [first] = parseEvents(text);
      if (first?.type !== 'run-started') throw new Error('no run-started');
      expect(stdout).toContain(first.runId);
    }
    await expectNothingLeft(workspace);
  });
});

test.skipIf(process.platform !== 'linux')(
  'a cache where there can be none is told, and does not hang',
  async () => {
    const env = { JUDGE_CACHE_DIR: '/proc/none' };
    const { exitCode, stderr } = await workspace.judge(['sum', '--no-cache'], { env });
    expect(stderr).toContain('cannot write to the cache folder "/proc/none"');
    expect(exitCode).toBe(4);
  },
);
