import { median } from 'simple-statistics';
import type { Executor, SandboxLevel } from '../../../judge/model/executor.ts';
import { UserError } from '../../../judge/model/user-error.ts';
import { spread, type Finding } from './finding.ts';
import { rawSpawn } from './raw-spawn.ts';
import { makeRequest, measure, type Setting } from './setting.ts';

const LEVELS: readonly SandboxLevel[] = ['none', 'basic', 'strict'];
const ROUNDS = 300;
const QUICK_ROUNDS = 30;
const WARM_UP = 10;

/** Wall time of one run at each level against a spawn from Node, turn by turn. */
export async function runCost(setting: Setting): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [title, argv] of [
    ['`/bin/true`', ['/bin/true']],
    ['a C program that prints', [setting.compile('burns.c'), 'user', '0']],
  ] as const) {
    findings.push(...(await costOf(setting, title, argv)));
  }
  return findings;
}

async function costOf(
  setting: Setting,
  title: string,
  argv: readonly [string, ...string[]],
): Promise<Finding[]> {
  const executors = await openAll(setting);
  const request = makeRequest(setting.dir, 'cost', argv);
  const times = new Map<string, number[]>();
  const rounds = WARM_UP + (setting.quick ? QUICK_ROUNDS : ROUNDS);
  const note = (name: string, round: number, ms: number) =>
    round < WARM_UP ? undefined : times.set(name, [...(times.get(name) ?? []), ms]);
  for (let round = 0; round < rounds; round++) {
    note('spawn', round, await rawSpawn(setting.dir, argv));
    for (const [level, executor] of executors) {
      const started = performance.now();
      await measure(executor, request);
      note(level, round, performance.now() - started);
    }
  }
  await Promise.all([...executors.values()].map((executor) => executor.close()));
  const raw = times.get('spawn') ?? [];
  return [...executors.keys()].map((level) => {
    const all = times.get(level) ?? [];
    return {
      name: `a run of ${title}, ${level}`,
      typical: `${median(all).toFixed(2)} ms`,
      worst: spread(all, 'ms'),
      baseline: `${median(raw).toFixed(2)} ms, ${spread(raw, 'ms')}`,
      goal: '–',
    };
  });
}

/** Those levels that work here. */
async function openAll(setting: Setting): Promise<ReadonlyMap<SandboxLevel, Executor>> {
  const executors = new Map<SandboxLevel, Executor>();
  for (const level of LEVELS) {
    try {
      executors.set(level, await setting.createExecutor(level));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      console.log(`     ${error.message}`);
    }
  }
  return executors;
}
