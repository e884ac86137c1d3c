import { constants } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIB } from '../model/limits.ts';
import { createHostileBench, isStranger, USERS, type HostileBench } from './hostile-bench.ts';
import { leastOf, mostOf } from './hostile-most.ts';
import type { HostileLevel, HostileReport, HostileResult } from './hostile-plan.ts';
import { variantsAt } from './hostile-variants.ts';
import { readHostilePrograms, type HostileProgram } from './hostile-program.ts';

const LEVELS: readonly HostileLevel[] = [
  { name: 'strict', executor: 'supervised', options: { sandbox: 'strict' } },
  { name: 'basic', executor: 'supervised', options: { sandbox: 'basic' } },
  { name: 'none', executor: 'supervised', options: { sandbox: 'none' } },
  { name: 'without a C compiler', executor: 'waiting', options: {} },
];

/** The files may be this much larger than the limit, so that their sizes tell. */
const OUTPUT_SLACK_BYTES = 4096;
const JUDGE_BYTES = 150 * MIB;
const JUDGE_TIMEOUT_MS = 600_000;

const PROGRAMS = readHostilePrograms();
let bench: HostileBench;
beforeAll(async () => {
  bench = await createHostileBench(PROGRAMS);
}, JUDGE_TIMEOUT_MS);
afterAll(() => bench.close());

test('there are programs enough, and every probe is one of them', () => {
  expect(PROGRAMS.length).toBeGreaterThan(100);
  const names = PROGRAMS.map(({ name }) => name);
  const probes = PROGRAMS.flatMap(({ probe }) => (probe === undefined ? [] : [`${probe}.c`]));
  expect(probes).not.toEqual([]);
  expect(names).toEqual(expect.arrayContaining(probes));
});

const WAYS = USERS.flatMap((user) => LEVELS.map((level) => ({ user, level, name: level.name })));

describe.each(WAYS)('$name, as $user', ({ user, level }) => {
  let reports: readonly HostileReport[] = [];
  beforeAll(async () => {
    if (bench.whyNot(user) === undefined) reports = await bench.judge(user, level);
  }, JUDGE_TIMEOUT_MS);

  const executor = () => reports.find((report) => report.kind === 'executor');
  const whyNot = (name?: string) => {
    const [first] = reports;
    if (first === undefined) return bench.whyNot(user) ?? 'the judge has told nothing';
    if (first.kind === 'refused') return first.reason;
    const skipped = reports.find((one) => one.kind === 'skipped' && one.name === name);
    return skipped?.kind === 'skipped' ? skipped.because : undefined;
  };
  const resultOf = (name: string): HostileResult => {
    const result = reports.find((report) => report.kind === 'result' && report.name === name);
    if (result?.kind !== 'result') throw new Error(`nothing is told of ${name}`);
    return result;
  };

  test('the judge came to its end, with little memory', ({ skip }) => {
    const reason = whyNot();
    if (reason !== undefined) skip(reason);
    const end = reports.find((report) => report.kind === 'end');
    expect(end?.peakMemoryBytes).toBeLessThan(JUDGE_BYTES);
  });

  test.for(PROGRAMS)('$name', (program, { skip }) => {
    const reason = whyNot(program.name);
    if (reason !== undefined) skip(reason);
    const result = resultOf(program.name);
    expect.soft(result.expected, describeResult(result)).toContain(result.verdict);
    expect.soft(result.left, 'processes that it has left').toEqual([]);
    expect.soft(result.spoilt, 'files that it has left or changed').toEqual([]);
    const promises = executor()?.promises ?? [];
    expect.soft(overruns(result, program, promises), 'limits that it has passed').toEqual([]);
  });

  test('every exit code and every signal is told as it was', ({ skip }) => {
    const reason = whyNot();
    if (reason !== undefined) skip(reason);
    for (const { name, number } of variantsAt(level, isStranger(user))) {
      const { ending } = resultOf(name).execution;
      const expected = name.startsWith('raises') ? endingAfter(number) : exitedWith(number);
      expect.soft(ending, name).toEqual(expected);
    }
  });
});

/** What a run has used beyond its limits. */
function overruns(
  { usages, stdoutBytes, stderrBytes }: HostileResult,
  { name, limits, outputBytes }: HostileProgram,
  promises: readonly string[],
): readonly string[] {
  // Who is root, and stays root, lifts every limit of the kernel.
  const liftsLimits = name === 'raises-its-limits-and-prints.c' && !promises.includes('files');
  const mostOutput = liftsLimits ? Infinity : limits.outputBytes + OUTPUT_SLACK_BYTES;
  const most = mostOf(limits, new Set(promises));
  const least = leastOf(usages);
  const used = [
    ['CPU time', least.cpuTimeMs, most.cpuTimeMs],
    ['memory', least.memoryBytes, most.memoryBytes],
    ['output', stdoutBytes, outputBytes ?? mostOutput],
    ['missing output', (outputBytes ?? 0) - stdoutBytes, 0],
    ['error output', stderrBytes, mostOutput],
  ] as const;
  return used.flatMap(([what, amount, limit]) =>
    amount > limit ? [`${what}: ${amount}, more than ${limit}`] : [],
  );
}

/** What has no effect unless asked for. The stops of a terminal need one. */
const IGNORED: readonly number[] = [
  constants.signals.SIGTSTP,
  constants.signals.SIGTTIN,
  constants.signals.SIGTTOU,
  constants.signals.SIGCHLD,
  constants.signals.SIGCONT,
  constants.signals.SIGURG,
  constants.signals.SIGWINCH,
  // glibc keeps these two for itself.
  32,
  33,
];

function exitedWith(exitCode: number): object {
  return { kind: 'exited', exitCode };
}

function endingAfter(number: number): object {
  if (number === constants.signals.SIGSTOP) return { kind: 'stopped', limit: 'wall-time' };
  if (IGNORED.includes(number)) return { kind: 'exited', exitCode: 99 };
  const name = Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
  return { kind: 'signalled', signal: name ?? `SIGRTMIN+${number - 34}` };
}

function describeResult({ name, execution }: HostileResult): string {
  const { ending, usage, stderrTail } = execution;
  return `${name}: ${JSON.stringify({ ending, usage, stderrTail })}`;
}
