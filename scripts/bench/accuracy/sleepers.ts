import type { Executor } from '../../../judge/model/executor.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { toFinding, type Sample } from './errors.ts';
import { signed, type Finding } from './finding.ts';
import { rawSpawn } from './raw-spawn.ts';
import { makeRequest, measure, type Setting } from './setting.ts';

const TIMES_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const ROUNDS = 5;
const ALLOWED_MS = 5;

/** Wall time as told by the judge, and by a clock around a spawn, against the sleep itself. */
export async function sleepers(setting: Setting): Promise<Finding[]> {
  return setting.withExecutor((executor) => measureAll(setting, executor));
}

async function measureAll(setting: Setting, executor: Executor): Promise<Finding[]> {
  const sleeps = setting.compile('sleeps.c');
  const samples: Sample[] = [];
  const raw: number[] = [];
  for (const ms of setting.quick ? TIMES_MS.slice(0, 7) : TIMES_MS) {
    const request = makeRequest(setting.dir, 'sleeper', [sleeps, String(ms)]);
    for (let round = 0; round < ROUNDS; round++) {
      const spawned = await rawSpawn(setting.dir, request.argv);
      raw.push(spawned - Number(readFileSync(join(setting.dir, 'raw-stdout'), 'utf8')) / 1000);
      const { execution, said } = await measure(executor, request);
      const reported = execution.usage.wallTimeMs;
      samples.push({ of: `${ms} ms`, reported, actual: said / 1000, allowed: ALLOWED_MS });
    }
  }
  const baseline = `${signed(median(raw), 'ms')}, worst ${signed(Math.max(...raw), 'ms')}`;
  return [toFinding('wall time of sleepers', 'ms', `${ALLOWED_MS} ms`, samples, baseline)];
}
