import type { Executor } from '../../../judge/model/executor.ts';
import { toFinding, type Sample } from './errors.ts';
import type { Finding } from './finding.ts';
import { makeRequest, measure, type Setting } from './setting.ts';

const KINDS = {
  user: 'computing',
  calls: 'many system calls',
  reads: 'long system calls',
  threads: '4 threads',
  children: '4 processes',
} as const;
const TIMES_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const ROUNDS = 3;

/** CPU time as told by the judge against what the program says of itself at its end. */
export async function burners(setting: Setting): Promise<Finding[]> {
  return setting.withExecutor((executor) => measureAll(setting, executor));
}

async function measureAll(setting: Setting, executor: Executor): Promise<Finding[]> {
  const burns = setting.compile('burns.c');
  const findings: Finding[] = [];
  for (const [kind, title] of Object.entries(KINDS)) {
    const samples: Sample[] = [];
    for (const ms of setting.quick ? TIMES_MS.slice(0, 7) : TIMES_MS) {
      const request = makeRequest(setting.dir, 'burner', [burns, kind, String(ms)]);
      for (let round = 0; round < ROUNDS; round++) {
        const { execution, said } = await measure(executor, request);
        const actual = said / 1000;
        const reported = execution.usage.cpuTimeMs;
        samples.push({ of: `${ms} ms`, reported, actual, allowed: 1 + 0.005 * actual });
      }
    }
    findings.push(toFinding(`CPU time, ${title}`, 'ms', '1 ms + 0.5 %', samples));
  }
  return findings;
}
