import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Executor } from '../../../judge/model/executor.ts';
import { MIB } from '../../../judge/model/limits.ts';
import { makeProblem } from '../make-problem.ts';
import { runJudge } from '../run-judge.ts';
import type { Finding } from './finding.ts';
import {
  abandonedCgroups,
  cgroupsOf,
  childrenOf,
  countLines,
  residentBytes,
  supervisorOf,
} from './look-around.ts';
import { makeRequest, measure, type Setting } from './setting.ts';

const RUNS = 1000;
const QUICK_RUNS = 100;
const WARM_UP = 200;
const AT_ONCE = 2;
/** The heap of Node grows and shrinks by itself. */
const MOST_GROWTH_OF_JUDGE = 16 * MIB;
const MOST_GROWTH_OF_SUPERVISOR = MIB / 4;

/** What is there more after many runs than before them, and after the end than before the start. */
export async function leaks(setting: Setting): Promise<Finding[]> {
  const runs = setting.quick ? QUICK_RUNS : RUNS;
  const program = setting.compile('burns.c');
  const outside = lookOutside(setting);
  const { before, after } = await setting.withExecutor(async (executor) => {
    await runMany(setting, executor, program, WARM_UP);
    const first = look(supervisorOf(process.pid));
    await runMany(setting, executor, program, runs);
    return { before: first, after: look(supervisorOf(process.pid)) };
  });
  const left = leftByJudge(setting, runs);
  return [
    ...compare(`${runs} runs: `, before.counts, after.counts),
    growth(`${runs} runs: memory of the judge`, before.judge, after.judge, MOST_GROWTH_OF_JUDGE),
    growth(
      `${runs} runs: memory of the supervisor`,
      before.supervisor,
      after.supervisor,
      MOST_GROWTH_OF_SUPERVISOR,
    ),
    ...compare('after the end: ', outside, lookOutside(setting)),
    ...compare(`after a judge with ${runs} tests: `, { 'temporary folders': 0 }, left),
  ];
}

async function runMany(
  setting: Setting,
  executor: Executor,
  program: string,
  count: number,
): Promise<void> {
  let left = count;
  const work = async (slot: number): Promise<void> => {
    const request = makeRequest(setting.dir, `leak-${slot}`, [program, 'user', '0']);
    while (left-- > 0) await measure(executor, request);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, slot) => work(slot)));
}

function look(supervisor: number) {
  return {
    counts: {
      'descriptors of the judge': count(() => readdirSync('/proc/self/fd').length),
      'descriptors of the supervisor': count(() => readdirSync(`/proc/${supervisor}/fd`).length),
      'mounts of the supervisor': count(() => countLines(`/proc/${supervisor}/mountinfo`)),
      'processes of the supervisor': count(() => childrenOf(supervisor).length),
      'cgroups of the supervisor': count(() => cgroupsOf(supervisor).length),
    },
    judge: residentBytes(process.pid),
    supervisor: residentBytes(supervisor),
  };
}

function lookOutside({ dir }: Setting) {
  return {
    mounts: countLines('/proc/self/mountinfo', dir),
    'processes of the judge': childrenOf(process.pid).length,
    'cgroups that nobody uses': abandonedCgroups().length,
  };
}

/** What one judge process with so many tests leaves in a folder for temporary files of its own. */
function leftByJudge(setting: Setting, tests: number): Readonly<Record<string, number>> {
  const temporary = join(setting.dir, 'temporary');
  mkdirSync(temporary);
  const { root } = makeProblem(setting.dir, {
    name: 'many',
    title: 'many',
    file: 'solution.c',
    source: '#include <stdio.h>\nint main(void) { puts("done"); }\n',
    tests,
    test: () => ({ input: '\n', answer: 'done\n' }),
    goal: 0,
  });
  runJudge(root, ['bench', '--no-cache', '--reporter', 'json'], { env: { TMPDIR: temporary } });
  // Those of tsx are not the judge's.
  const ours = readdirSync(temporary).filter((name) => name.startsWith('judge-'));
  return { 'temporary folders': ours.length };
}

/** Only root may look into the supervisor: what cannot be seen is NaN. */
function count(ask: () => number): number {
  try {
    return ask();
  } catch {
    return Number.NaN;
  }
}

function compare(
  title: string,
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): readonly Finding[] {
  return Object.entries(before).map(([name, first]) => {
    const last = after[name] ?? Number.NaN;
    const finding = { name: title + name, worst: '–', baseline: '–', goal: 'no more' };
    return Number.isNaN(first + last)
      ? { ...finding, typical: 'cannot be seen by this user' }
      : { ...finding, typical: `${first} → ${last}`, reached: last <= first };
  });
}

function growth(name: string, before: number, after: number, most: number): Finding {
  return {
    name,
    typical: `${inMib(before)} → ${inMib(after)}`,
    worst: '–',
    baseline: '–',
    goal: `≤ ${inMib(most)} more`,
    reached: after - before <= most,
  };
}

function inMib(bytes: number): string {
  return `${(bytes / MIB).toFixed(2)} MiB`;
}
