import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectNothingLeft, startJudge, type RunningJudge } from './running-judge.ts';
import { createWorkspace, sumProblem, SUM_SOLUTION, type TestWorkspace } from './workspace.ts';

const WRONG = 'console.log(3);\n';
const SYNTAX_ERROR = 'let x = ;\n';

let workspace: TestWorkspace;
beforeEach(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
});
afterEach(() => workspace.remove());

interface Finished {
  readonly verdict: string;
  /** Names of the tests in the order in which they were begun. */
  readonly order: readonly string[];
}

/** The runs so far, as the events tell. */
function runsOf(judge: RunningJudge): Finished[] {
  const runs: Finished[] = [];
  let order: string[] = [];
  for (const event of judge.events()) {
    if (event.type === 'run-started') order = [];
    if (event.type === 'case-started') order.push(event.name);
    if (event.type !== 'submission-finished') continue;
    runs.push({ verdict: event.result.verdict, order });
  }
  return runs;
}

/** Waits until the newest run has come to this verdict. */
async function untilVerdict(judge: RunningJudge, verdict: string, least: number): Promise<void> {
  await judge.until(
    () => runsOf(judge).length >= least && runsOf(judge).at(-1)?.verdict === verdict,
    `run ${least} comes to ${verdict}`,
  );
}

async function endWatch(judge: RunningJudge): Promise<number | string> {
  judge.signal('SIGINT', 'group');
  const exitCode = await judge.ended;
  await expectNothingLeft(workspace, judge.pid);
  return exitCode;
}

const save = (text: string): void => workspace.write({ 'mine.ts': text });
function saveByRenaming(text: string): void {
  writeFileSync(join(workspace.root, '.mine.ts.swp'), text);
  renameSync(join(workspace.root, '.mine.ts.swp'), join(workspace.root, 'mine.ts'));
}
const args = ['watch', 'sum', 'mine.ts', '--reporter', 'jsonl', '--no-type-check'];

test('judges at every save: broken, wrong, right, deleted and made again', async () => {
  save(SUM_SOLUTION);
  const judge = startJudge(workspace, args);
  await untilVerdict(judge, 'AC', 1);
  save(SYNTAX_ERROR);
  await untilVerdict(judge, 'CE', 2);
  save(WRONG);
  await untilVerdict(judge, 'WA', 3);
  rmSync(join(workspace.root, 'mine.ts'));
  await judge.until(() => judge.stderr().includes('waiting for a change'), 'it waits');
  expect(judge.stderr()).toContain('"mine.ts"');
  save(`${SUM_SOLUTION}// again\n`);
  await untilVerdict(judge, 'AC', 4);
  expect(await endWatch(judge)).toBe(130);
});

test('runs first what failed the last time', async () => {
  save(WRONG);
  const judge = startJudge(workspace, [...args, '--jobs', '1']);
  await untilVerdict(judge, 'WA', 1);
  expect(runsOf(judge)[0]?.order[0]).toBe('sample/1');
  // At once: half a file would fail in its own way, and be the last that failed.
  saveByRenaming(SUM_SOLUTION);
  await untilVerdict(judge, 'AC', 2);
  expect(runsOf(judge).at(-1)?.order).toEqual(['secret/01', 'secret/02', 'sample/1']);
  expect(await endWatch(judge)).toBe(130);
});

test('follows an editor that saves by renaming', async () => {
  save(WRONG);
  const judge = startJudge(workspace, args);
  await untilVerdict(judge, 'WA', 1);
  saveByRenaming(SUM_SOLUTION);
  await untilVerdict(judge, 'AC', 2);
  expect(await endWatch(judge)).toBe(130);
});

test('judges anew when a test or the problem changes, and survives a broken problem', async () => {
  save(SUM_SOLUTION);
  const judge = startJudge(workspace, args);
  await untilVerdict(judge, 'AC', 1);
  workspace.write({ 'problems/sum/testdata/secret/01.ans': '41\n' });
  await untilVerdict(judge, 'WA', 2);
  workspace.write({ 'problems/sum/problem.yaml': 'nme: x\n' });
  await judge.until(() => judge.stderr().includes('unknown key `nme`'), 'it complains');
  workspace.write({
    'problems/sum/testdata/secret/01.ans': '42\n',
    'problems/sum/problem.yaml': 'name: Sum\n',
  });
  await untilVerdict(judge, 'AC', 3);
  expect(await endWatch(judge)).toBe(130);
});

test('ends at Ctrl-C while a test hangs, too', async () => {
  save('setInterval(() => {}, 1000);\n');
  const judge = startJudge(workspace, [...args, '--time-limit', '600']);
  const isStarted = (): boolean => judge.events().some(({ type }) => type === 'case-started');
  await judge.until(isStarted, 'a test runs');
  expect(await endWatch(judge)).toBe(130);
});

test.each(['SIGTERM', 'SIGHUP'] as const)('ends at %s while it waits', async (name) => {
  save(SUM_SOLUTION);
  const judge = startJudge(workspace, args);
  await judge.until(
    () => judge.events().some(({ type }) => type === 'run-finished'),
    'the first run ends',
  );
  judge.signal(name, 'judge');
  expect(await judge.ended).toBe(130);
  await expectNothingLeft(workspace, judge.pid);
});

test('of a file that is not there from the start is told at once', async () => {
  const { exitCode, stderr } = await workspace.judge(['watch', 'sum', 'nowhere.ts']);
  expect(stderr).toContain('there is no solution "nowhere.ts"');
  expect(exitCode).toBe(2);
});

test('a changed output in a folder of outputs is judged again', async () => {
  workspace.write(sumProblem({ 'problem.yaml': 'name: Sum\ntype: submit-answer\n' }));
  const outputs = { 'mine/sample/1.out': '3\n', 'mine/01.out': '42\n', 'mine/02.out': '1\n' };
  workspace.write(outputs);
  const judge = startJudge(workspace, ['watch', 'sum', 'mine', '--reporter', 'jsonl']);
  await untilVerdict(judge, 'WA', 1);
  writeFileSync(join(workspace.root, 'mine/02.out'), '0\n');
  await untilVerdict(judge, 'AC', 2);
  expect(await endWatch(judge)).toBe(130);
});
