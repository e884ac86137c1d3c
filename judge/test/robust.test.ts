import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JudgeEvent } from '../model/event.ts';
import type { RobustnessResult } from '../model/robustness.ts';
import { expectNothingLeft, parseEvents, startJudge } from './running-judge.ts';
import { createWorkspace, SUM_SOLUTION, sumProblem, type TestWorkspace } from './workspace.ts';

/** Takes the first line as it stands: a carriage return or a blank at its end is a fault. */
const READS_A_LINE = `import { readFileSync } from 'node:fs';

const [line = ''] = readFileSync(0, 'utf8').split('\\n');
const [a = '', b = ''] = line.split(' ');
console.log(b === String(Number(b)) && line === \`\${a} \${b}\` ? Number(a) + Number(b) : 'what?');
`;

/** Takes what the first read gives for all there is. */
const READS_ONCE = `import { readSync } from 'node:fs';

const buffer = Buffer.alloc(65536);
const text = buffer.toString('latin1', 0, readSync(0, buffer));
const [a = 0, b = 0] = text.split(/\\s+/).map(Number);
console.log(a + b);
`;

/** Fresh memory happens to be zero. */
const TRUSTS_MEMORY = `#include <cstdio>
#include <cstdlib>
int main() {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  int* sums = static_cast<int*>(malloc(4000));
  for (int i = 0; i < 1000; i++) a += sums[i];
  printf("%d\\n", a + b);
}
`;

/** Prints as many blanks as its clock says, which no checker minds. */
const COUNTS_SECONDS = `#include <cstdio>
#include <ctime>
int main() {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  printf("%d%*s\\n", a + b, static_cast<int>(time(nullptr) % 1000), "");
}
`;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
  workspace.write(sumProblem({ 'problem.yaml': 'io: {input: sum.in}\n' }, 'named'));
  workspace.write({
    'words.ts': SUM_SOLUTION,
    'line.ts': READS_A_LINE,
    'once.ts': READS_ONCE,
    'memory.cpp': TRUSTS_MEMORY,
    'seconds.cpp': COUNTS_SECONDS,
    'three.ts': 'console.log(3);\n',
    'solutions/sum/wrong_answer/line.ts': READS_A_LINE,
    'named.ts': READS_A_LINE.replace('readFileSync(0', "readFileSync('sum.in'"),
  });
});
afterAll(() => workspace.remove());

async function robust(...args: readonly string[]) {
  const { exitCode, stdout } = await workspace.judge([...args, '--robust', '--reporter', 'jsonl']);
  const events = parseEvents(stdout);
  return { exitCode, events, results: resultsOf(events) };
}

function resultsOf(events: readonly JudgeEvent[]): RobustnessResult[] {
  return events.flatMap((event) => (event.type === 'robustness-finished' ? [event.result] : []));
}

/** What was found, in short: `crlf WA sample/1 keeps-carriage-return`. */
function findingsOf(result: RobustnessResult | undefined): string[] {
  return (result?.variants ?? []).flatMap(({ variant, finding }) =>
    finding ? [`${variant} ${finding.after.verdict} ${finding.test} ${finding.cause}`] : [],
  );
}

const BOM_NOTE = 'bom WA sample/1 reads-byte-order-mark';

describe('judge run --robust', () => {
  test('a solution that reads words is robust: exit code 0, and nothing is left', async () => {
    const { exitCode, results } = await robust('sum', 'words.ts');
    expect(results.map((result) => result.robust)).toEqual([true]);
    expect(findingsOf(results[0])).toEqual([BOM_NOTE]);
    expect(exitCode).toBe(0);
    await expectNothingLeft(workspace);
  });

  test('a solution that keeps line ends and blanks is not: exit code 1, also in a replay', async () => {
    const { exitCode, events, results } = await robust('sum', 'line.ts');
    expect(findingsOf(results[0])).toEqual([
      'crlf WA sample/1 keeps-carriage-return',
      'trailing-blanks WA sample/1 counts-trailing-blanks',
    ]);
    expect(exitCode).toBe(1);
    expect(events.find(({ type }) => type === 'submission-finished')).toMatchObject({
      result: { verdict: 'AC' },
    });
    const { stdout } = await workspace.judge(['replay', '--reporter', 'jsonl']);
    expect(parseEvents(stdout)).toEqual(events);
    const { stdout: text } = await workspace.judge(['replay']);
    expect(text).toContain('✗ CRLF line ends · AC → WA · sample/1 · 4 B of input');
    expect(text).toContain('AC accepted · not robust');
  });

  test('memory that is zero by chance is found', async () => {
    const { exitCode, results } = await robust('sum', 'memory.cpp');
    expect(findingsOf(results[0])).toContain('twice WA sample/1 uninitialised-memory');
    expect(exitCode).toBe(1);
  });

  test('an output that changes with the second is a note: exit code 0', async () => {
    const { exitCode, results } = await robust('sum', 'seconds.cpp');
    const twice = results[0]?.variants.find(({ variant }) => variant === 'twice');
    expect(twice?.finding).toMatchObject({ change: 'output', rejects: false, test: 'sample/1' });
    expect(exitCode).toBe(0);
  });

  test('a named file is delivered in other bytes, too', async () => {
    const { exitCode, results } = await robust('named', 'named.ts');
    expect(findingsOf(results[0])).toContain('crlf WA sample/1 keeps-carriage-return');
    expect(results[0]?.variants.find(({ variant }) => variant === 'slow-pipe')?.skipped).toBe(
      'named-file',
    );
    expect(exitCode).toBe(1);
  });

  test('several solutions are each looked at, on the tests that are asked for', async () => {
    const args = ['sum', 'memory.cpp', 'seconds.cpp', '-t', 'secret/*', '--jobs', '4'];
    const { exitCode, results } = await robust(...args);
    expect(results.map(({ solution, robust: is }) => [solution, is])).toEqual([
      ['memory.cpp', false],
      ['seconds.cpp', true],
    ]);
    expect(findingsOf(results[0]).at(-1)).toBe('twice WA secret/02 uninitialised-memory');
    expect(exitCode).toBe(1);
  });

  test('a solution that fails somewhere is looked at where it does not', async () => {
    const { results } = await robust('sum', 'three.ts');
    const [crlf] = results[0]?.variants ?? [];
    expect(crlf).toEqual({ variant: 'crlf', tests: 1, leftOut: 0 });
    const failed = await robust('sum', 'three.ts', '--failed');
    expect(failed.results).toEqual([]);
    expect(failed.exitCode).toBe(1);
  });

  test('a solution that is meant to fail is not looked at', async () => {
    const { results } = await robust('sum', 'wrong_answer/line.ts');
    expect(results).toEqual([]);
  });

  test('Ctrl-C ends it, leaves nothing, and the verdict stays', async () => {
    const judge = startJudge(workspace, ['sum', 'words.ts', '--robust', '--reporter', 'jsonl']);
    const isTrying = () => judge.events().some(({ type }) => type === 'variant-started');
    await judge.until(isTrying, 'a variant is tried');
    judge.signal('SIGINT', 'group');
    expect(await judge.ended).toBe(130);
    await expectNothingLeft(workspace, judge.pid);
    const events = judge.events();
    expect(resultsOf(events)[0]?.variants.at(-1)?.skipped).toBe('cancelled');
    expect(events.find(({ type }) => type === 'submission-finished')).toMatchObject({
      result: { verdict: 'AC' },
    });
  });

  test('a slow pipe shows what one read does not give, where it can be had', async () => {
    const { results } = await robust('sum', 'once.ts');
    const slow = results[0]?.variants.find(({ variant }) => variant === 'slow-pipe');
    expect(slow?.skipped ?? slow?.finding?.cause).toMatch(/^(executor|expects-one-read)$/);
  });
});
