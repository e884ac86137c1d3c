import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from 'simple-statistics';
import { createSupervisedExecutor } from '../../judge/executors/supervised.ts';
import { MIB } from '../../judge/model/limits.ts';
import type { SideRequest } from '../../judge/model/executor.ts';
import type { Measured } from './over-raw-loop.ts';

const LINES = 100_000;
const GOAL = 2;
const PROGRAMS = fileURLToPath(new URL('../../testdata/programs/', import.meta.url));
/** A FIFO is opened when both its ends are: each program opens the same one first. */
const BY_FIFOS =
  'rm -f there back; mkfifo there back; ./asks "$0" >there <back & ./answers <there >back; wait';

/**
 * Two programs, one of which answers each line of the other: recorded by the judge's executor, and
 * joined by a shell's named pipes. Wall time, turn by turn.
 */
export async function pair(dir: string, rounds: number): Promise<Measured> {
  const root = join(dir, 'pair');
  for (const name of ['asks', 'answers']) {
    mkdirSync(join(root, `${name}.work`), { recursive: true });
    execFileSync('cc', ['-O2', '-o', join(root, name), join(PROGRAMS, `${name}.c`)]);
  }
  const executor = await createSupervisedExecutor({ cacheDir: join(root, 'cache') });
  const fifos: number[] = [];
  const pairs: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      fifos.push(
        await timeOf(() => execFileSync('sh', ['-c', BY_FIFOS, `${LINES}`], { cwd: root })),
      );
      pairs.push(await timeOf(() => runPair(executor, root)));
      console.log(
        `pair ${round + 1}/${rounds}: named pipes ${fifos.at(-1)?.toFixed(0)} ms, judge ${pairs.at(-1)?.toFixed(0)} ms`,
      );
    }
  } finally {
    await executor.close();
  }
  const ratio = median(pairs.map((time, i) => time / (fifos[i] ?? Number.NaN)));
  return {
    name: `pair: ${LINES.toLocaleString('en')} lines, each answered, recorded`,
    judge: `${median(pairs).toFixed(0)} ms`,
    baseline: `${median(fifos).toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    goal: `≤ ${GOAL.toFixed(2)}`,
    reached: ratio <= GOAL,
  };
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type PairExecutor = Awaited<ReturnType<typeof createSupervisedExecutor>>;

async function runPair(executor: PairExecutor, root: string): Promise<void> {
  const transcript = join(root, 'transcript');
  const execution = await executor.runPair?.(
    {
      first: toSide(root, 'asks', [String(LINES)]),
      second: toSide(root, 'answers', []),
      transcript: { path: transcript, maxBytes: MIB },
    },
    new AbortController().signal,
  );
  const endings = [execution?.first.ending, execution?.second.ending];
  const isFine = endings.every((end) => end?.kind === 'exited' && end.exitCode === 0);
  const isRecorded = readFileSync(transcript).length > MIB / 2;
  if (!isFine || !isRecorded) throw new Error(`pair: ${JSON.stringify(execution)}`);
}

function toSide(root: string, name: string, args: readonly string[]): SideRequest {
  return {
    argv: [join(root, name), ...args],
    env: {},
    workDir: join(root, `${name}.work`),
    readable: [root],
    writable: [],
    stderrPath: join(root, `${name}.err`),
    memoryPolicy: 'resident',
    limits: {
      cpuTimeMs: 60_000,
      wallTimeMs: 120_000,
      memoryBytes: 256 * MIB,
      outputBytes: 64 * MIB,
      processes: 16,
      stackBytes: 64 * MIB,
    },
  };
}
