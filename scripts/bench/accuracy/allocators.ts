import { median } from 'simple-statistics';
import type { Executor } from '../../../judge/model/executor.ts';
import { MIB } from '../../../judge/model/limits.ts';
import { toFinding, type Sample } from './errors.ts';
import type { Finding } from './finding.ts';
import { makeRequest, measure, type Setting } from './setting.ts';

const SIZES_MIB = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const ROUNDS = 3;
const GOAL = '1 MiB';

/** Peak memory as told by the judge against what is known of programs that fill so much. */
export async function allocators(setting: Setting): Promise<Finding[]> {
  return setting.withExecutor((executor) => measureAll(setting, executor));
}

async function measureAll(setting: Setting, executor: Executor): Promise<Finding[]> {
  const holds = setting.compile('holds.c');
  const ways = [
    { name: '`malloc`', argv: [holds, 'malloc'] },
    { name: '`mmap`', argv: [holds, 'mmap'] },
    { name: 'a Buffer of Node', argv: [process.execPath, setting.sourceOf('holds.cjs')] },
  ];
  const findings: Finding[] = [];
  for (const { name, argv } of ways) {
    const runs = await runAll(setting, executor, argv);
    findings.push(toFinding(`memory by ${name}, kernel's peak`, 'MiB', GOAL, runs.map(byKernel)));
    if (argv[0] !== holds) continue;
    const base = median(runs.filter(({ mib }) => mib === 0).map(({ reportedMib }) => reportedMib));
    findings.push(toFinding(`memory by ${name}, size and base`, 'MiB', GOAL, bySize(runs, base)));
  }
  const children = await runAll(setting, executor, [holds, 'children']);
  const title = 'memory over 4 processes';
  // Of several processes the judge tells the shares, or the peak of one where that is more.
  const shares = children.filter(({ mib }) => mib > 0).map(byKernel);
  const base = median(children.filter(({ mib }) => mib === 0).map(({ saidMib }) => saidMib));
  return [
    ...findings,
    toFinding(`${title}, kernel's shares`, 'MiB', GOAL, shares),
    toFinding(`${title}, size and base`, 'MiB', GOAL, bySize(children, base)),
  ];
}

interface Run {
  readonly mib: number;
  readonly reportedMib: number;
  readonly saidMib: number;
}

/** The size 0 among them is the base: a program with its libraries. */
async function runAll(
  setting: Setting,
  executor: Executor,
  argv: readonly string[],
): Promise<readonly Run[]> {
  const [program = '', ...args] = argv;
  const runs: Run[] = [];
  for (const mib of [0, ...(setting.quick ? SIZES_MIB.slice(0, 7) : SIZES_MIB)]) {
    const request = makeRequest(setting.dir, 'allocator', [program, ...args, String(mib)]);
    for (let round = 0; round < ROUNDS; round++) {
      const { execution, said } = await measure(executor, request);
      const reportedMib = execution.usage.peakMemoryBytes / MIB;
      runs.push({ mib, reportedMib, saidMib: said / MIB });
    }
  }
  return runs;
}

function byKernel({ mib, reportedMib, saidMib }: Run): Sample {
  return { of: `${mib} MiB`, reported: reportedMib, actual: saidMib, allowed: 1 };
}

function bySize(runs: readonly Run[], base: number): readonly Sample[] {
  return runs
    .filter(({ mib }) => mib > 0)
    .map(({ mib, reportedMib }) => ({
      of: `${mib} MiB`,
      reported: reportedMib,
      actual: base + mib,
      allowed: 1,
    }));
}
