import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JudgeEvent } from '../model/event.ts';
import { copyProblem, createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

interface JsonDocument {
  readonly submissions: readonly {
    readonly verdict: string;
    readonly cases: readonly { readonly name: string; readonly verdict: string | null }[];
  }[];
}

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  copyProblem(workspace, 'P4289');
  workspace.write(sumProblem());
  workspace.write({
    'wrong.ts': 'console.log(3);\n',
    'crash.ts': "throw new Error('on purpose');\n",
    'broken.ts': 'let x = ;\n',
  });
});
afterAll(() => workspace.remove());

async function json(args: readonly string[]): Promise<JsonDocument> {
  const { stdout } = await workspace.judge([...args, '--reporter', 'json']);
  return JSON.parse(stdout) as JsonDocument;
}

describe('judge run', () => {
  test('the first seed problem is accepted on all its tests', async () => {
    const { exitCode, stdout } = await workspace.judge(['P4289']);
    expect(stdout).toMatch(/AC\s+accepted · 42\/42 tests/);
    expect(exitCode).toBe(0);
  });

  test('--jobs 1 and --jobs 8 give the same results', async () => {
    const verdicts = async (jobs: string): Promise<unknown> => {
      const document = await json(['P4289', 'wrong_answer/*.cpp', '--no-cache', '--jobs', jobs]);
      return document.submissions.map(({ verdict, cases }) => [
        verdict,
        cases.map((one) => [one.name, one.verdict]),
      ]);
    };
    expect(await verdicts('8')).toEqual(await verdicts('1'));
  });

  test('a wrong answer is shown with its place, and the exit code is 1', async () => {
    const { exitCode, stdout } = await workspace.judge(['sum', 'wrong.ts']);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('secret/01');
    expect(stdout).toMatch(/line 1/);
  });

  test('a crash points at the line of the TypeScript source', async () => {
    const { exitCode, stdout } = await workspace.judge(['sum', 'crash.ts']);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/RTE/);
    expect(stdout).toContain('on purpose');
    expect(stdout).toMatch(/crash\.ts:1:/);
  });

  test('a solution that does not compile shows the compiler’s message with its place', async () => {
    const { exitCode, stdout } = await workspace.judge(['sum', 'broken.ts']);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/CE/);
    expect(stdout).toMatch(/broken\.ts:1:/);
  });

  test('--first-failure skips what stands behind the first failing test', async () => {
    const document = await json(['sum', 'wrong.ts', '--first-failure', '--jobs', '8']);
    expect(document.submissions[0]?.cases.map(({ verdict }) => verdict)).toEqual([
      'AC',
      'WA',
      null,
    ]);
  });

  test('--failed repeats just what failed', async () => {
    await workspace.judge(['sum', 'wrong.ts']);
    const document = await json(['sum', 'wrong.ts', '--failed']);
    const names = document.submissions[0]?.cases.map(({ name }) => name);
    expect(names).toEqual(['secret/01', 'secret/02']);
  });

  test('a second run answers from the record and says so', async () => {
    await workspace.judge(['sum']);
    const { stdout } = await workspace.judge(['sum']);
    expect(stdout).toContain('cached');
    const again = await workspace.judge(['sum', '--no-cache']);
    expect(again.stdout).not.toContain('cached');
  });

  test('a looser run answers for a stricter limit with the right verdict', async () => {
    await workspace.judge(['sum']);
    const { exitCode, stdout } = await workspace.judge(['sum', '--time-limit', '1ms']);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/TLE/);
  });

  test('every run is recorded, and replay shows it again', async () => {
    const first = await workspace.judge(['sum', '--reporter', 'jsonl']);
    const events = first.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as JudgeEvent);
    expect(events.at(0)?.type).toBe('run-started');
    expect(events.at(-1)?.type).toBe('run-finished');
    const replayed = await workspace.judge(['replay', '--reporter', 'jsonl']);
    expect(replayed.stdout).toBe(first.stdout);
  });

  test('a report goes to its file while people read the terminal', async () => {
    const { stdout } = await workspace.judge([
      'sum',
      '--reporter',
      'terminal',
      '--reporter',
      'junit=report.xml',
    ]);
    expect(stdout).toContain('accepted');
    expect(readFileSync(join(workspace.root, 'report.xml'), 'utf8')).toContain('<testsuite');
  });
});

test('type errors are told beside the verdict', async () => {
  workspace.write({ 'typed.ts': 'const sum: number = "42";\nconsole.log(sum);\n' });
  const { exitCode, stdout, stderr } = await workspace.judge([
    'sum',
    'typed.ts',
    '-t',
    'secret/01',
  ]);
  expect(stdout + stderr).toMatch(/typed\.ts:1:7 TS2322: Type 'string' is not assignable/);
  expect(exitCode).toBe(0);
});
