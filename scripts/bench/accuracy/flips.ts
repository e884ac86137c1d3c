import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { median } from 'simple-statistics';
import { makeProblem } from '../make-problem.ts';
import { runJudge } from '../run-judge.ts';
import { spread, type Finding } from './finding.ts';
import type { Setting } from './setting.ts';

const LIMIT_MS = 100;
const SHARES = [
  { share: 0.85, verdict: 'AC' },
  { share: 1.15, verdict: 'TLE' },
] as const;
const RUNS = 200;
const QUICK_RUNS = 20;
const CALIBRATIONS = 20;
const TRIAL_ROUNDS = 50_000_000;
/** The second load ends by itself when nobody is there to end it. */
const LOAD_SECONDS = 1800;

/**
 * Verdicts of a solution somewhat faster and of one somewhat slower than the limit, judged by the
 * whole judge with all slots busy while other programs keep every processor busy. What is true of
 * a solution is known in two ways: so much work, as long as that takes alone; and so much time by
 * its own clock.
 */
export async function flips(setting: Setting): Promise<Finding[]> {
  const roundsPerMs = calibrate(setting, 'before');
  const load = startLoad(setting);
  const findings: Finding[] = [];
  try {
    for (const jobs of new Set([availableParallelism(), Math.max(1, availableParallelism() - 1)])) {
      for (const { share, verdict } of SHARES) {
        const ms = share * LIMIT_MS;
        const work = `work ${Math.round(ms * roundsPerMs)}`;
        findings.push(judgeMany(setting, `work of ${share} × the limit`, work, verdict, jobs));
        const clock = `clock ${Math.round(ms * 1000)}`;
        findings.push(judgeMany(setting, `clock of ${share} × the limit`, clock, verdict, jobs));
      }
    }
  } finally {
    await load.end();
  }
  const drift = roundsPerMs / calibrate(setting, 'after') - 1;
  console.log(`     work took ${(drift * 100).toFixed(1)} % more time alone after than before`);
  return findings;
}

/** Rounds of work in a ms of CPU time of a program that has the machine for itself. */
function calibrate(setting: Setting, name: string): number {
  const cases = judge(
    setting,
    `calibration-${name}`,
    `work ${TRIAL_ROUNDS}`,
    CALIBRATIONS,
    1,
    2000,
  );
  return TRIAL_ROUNDS / median(cases.map(({ cpuTimeMs }) => cpuTimeMs));
}

function judgeMany(
  setting: Setting,
  title: string,
  input: string,
  verdict: string,
  jobs: number,
): Finding {
  const runs = setting.quick ? QUICK_RUNS : RUNS;
  console.log(`     ${title}, jobs ${jobs}: ${runs} runs`);
  const name = `${title} ${jobs}`.replaceAll(/\W+/g, '-');
  const cases = judge(setting, name, input, runs, jobs, LIMIT_MS);
  const flipped = cases.filter((one) => one.verdict !== verdict);
  const beside = cases.map(
    ({ cpuTimeMs, confirmation }) => confirmation?.beside.cpuTimeMs ?? cpuTimeMs,
  );
  const confirmed = cases.filter(({ confirmation }) => confirmation !== undefined).length;
  return {
    name: `${title}, jobs ${jobs}, under load`,
    typical: `${flipped.length} of ${runs} not ${verdict}, ${confirmed} confirmed alone`,
    worst: [`first run ${spread(beside, 'ms')}`, ...flipped.map(describeFlip)].join(', '),
    baseline: '–',
    goal: '0 flips',
    reached: flipped.length === 0,
  };
}

function describeFlip({ verdict, confirmation, ...usage }: JudgedCase): string {
  const times = confirmation ? [confirmation.beside, ...confirmation.alone] : [usage];
  const words = times.map((one) => `${one.cpuTimeMs.toFixed(1)} in ${one.wallTimeMs.toFixed(0)}`);
  return `${verdict} after ${words.join(' and ')} ms`;
}

interface Times {
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
}

interface JudgedCase extends Times {
  readonly verdict: string;
  readonly confirmation?: { readonly beside: Times; readonly alone: readonly Times[] };
}

function judge(
  setting: Setting,
  name: string,
  input: string,
  tests: number,
  jobs: number,
  limitMs: number,
): readonly JudgedCase[] {
  const source = readFileSync(setting.sourceOf('burns-as-told.c'), 'utf8');
  const test = () => ({ input: `${input}\n`, answer: 'done\n' });
  const subject = { name, title: name, file: 'solution.c', source, tests, test, goal: 0 };
  const { root } = makeProblem(setting.dir, subject);
  const options = ['--no-cache', '--reporter', 'json', '--jobs', String(jobs)];
  const limit = ['--time-limit', `${limitMs}ms`, '--sandbox', setting.sandbox];
  const { stdout } = runJudge(root, ['bench', ...options, ...limit], { expected: [0, 1] });
  const document = JSON.parse(stdout) as {
    readonly submissions: readonly { readonly cases: readonly JudgedCase[] }[];
  };
  return document.submissions.flatMap(({ cases }) => cases);
}

/** As many spinning processes as there are processors. */
function startLoad(setting: Setting): { end(): Promise<void> } {
  const burns = setting.compile('burns.c');
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(burns, ['load', String(LOAD_SECONDS)], { stdio: 'ignore' }),
  );
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  return {
    async end() {
      for (const child of children) child.kill();
      await Promise.all(ended);
    },
  };
}
