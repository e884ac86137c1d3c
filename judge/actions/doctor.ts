import { statfs } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import { mean } from 'simple-statistics';
import type { Usage } from '../model/execution.ts';
import type { Limits } from '../model/limits.ts';
import { DEFAULT_PROCESSES, MIB } from '../model/limits.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import { execute } from '../pipeline/execute.ts';
import { inspectLanguages, type LanguageState } from './languages.ts';

/** One thing looked at. `mend` says what to do when it is not well. */
export interface Finding {
  readonly name: string;
  readonly level: 'good' | 'note' | 'bad';
  readonly text: string;
  readonly mend?: string;
}

export interface Diagnosis {
  readonly findings: readonly Finding[];
  readonly languages: readonly LanguageState[];
}

/** Looks at this machine: what works, how exactly it measures, what an empty program costs. */
export async function diagnose(context: JudgeContext): Promise<Diagnosis> {
  const findings = [
    machine(),
    executor(context),
    sandbox(context),
    ...limits(context),
    await precision(context),
    await room(context),
  ];
  return { findings, languages: await inspectLanguages(context, 3) };
}

function machine(): Finding {
  const processors = cpus();
  const gib = (totalmem() / 2 ** 30).toFixed(1);
  return {
    name: 'machine',
    level: 'good',
    text: `${platform()} ${release()}, ${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${gib} GiB, node ${process.version}`,
  };
}

function executor({ executor: { id, description } }: JudgeContext): Finding {
  return { name: 'executor', level: 'good', text: `${id}: ${description}` };
}

/** What programs are kept from, and what keeps this machine from more. */
function sandbox({ executor: { level, isolates, shortfall } }: JudgeContext): Finding {
  const kept = isolates.length > 0 ? `isolates ${isolates.join(', ')}` : 'isolates nothing';
  if (level === 'strict') return { name: 'sandbox', level: 'good', text: `strict: ${kept}` };
  const why = shortfall === undefined ? '' : `; not strict: ${shortfall.reason}`;
  return {
    name: 'sandbox',
    level: 'note',
    text: `${level}: ${kept}${why}`,
    mend: shortfall?.mend ?? 'judge only programs you trust',
  };
}

function limits({ executor: { enforcement } }: JudgeContext): Finding[] {
  return Object.entries(enforcement).map(([limit, how]) => ({
    name: `limit ${limit}`,
    level: how === 'none' || how === 'measured' ? 'note' : 'good',
    text: how,
  }));
}

const PRECISION_RUNS = 20;
/** A mean above this says that something slows down even the smallest program. */
const SLOW_START_MS = 20;

/** The smallest program there is, several times: what it costs is the measuring itself. */
async function precision(context: JudgeContext): Promise<Finding> {
  const cpu: number[] = [];
  const wall: number[] = [];
  for (let run = 0; run < PRECISION_RUNS && !context.signal.aborted; run++) {
    const { cpuTimeMs, wallTimeMs } = await runNothing(context);
    cpu.push(cpuTimeMs);
    wall.push(wallTimeMs);
  }
  if (cpu.length === 0) return { name: 'precision', level: 'note', text: 'not measured' };
  const worst = Math.max(...wall);
  const slow = mean(wall) > SLOW_START_MS;
  return {
    name: 'precision',
    level: slow ? 'note' : 'good',
    text:
      `running /bin/true ${cpu.length} times: CPU ${mean(cpu).toFixed(2)} ms (largest ${Math.max(...cpu).toFixed(2)}), ` +
      `wall ${mean(wall).toFixed(2)} ms (largest ${worst.toFixed(2)})`,
    ...(slow
      ? { mend: 'the machine is busy: close what else is running before you time anything' }
      : {}),
  };
}

const NOTHING_LIMITS: Limits = {
  cpuTimeMs: 1000,
  wallTimeMs: 5000,
  memoryBytes: 64 * MIB,
  outputBytes: MIB,
  processes: DEFAULT_PROCESSES,
  stackBytes: 8 * MIB,
};

async function runNothing(context: JudgeContext): Promise<Usage> {
  return context.slots.use(async (slot) => {
    const command = { argv: ['/bin/true'] as const, env: {} };
    const language = { memoryPolicy: 'resident' } as const;
    const job = {
      language,
      command,
      limits: NOTHING_LIMITS,
      stdinPath: null,
      readable: [],
      io: {},
    };
    return (await execute(context, job, slot)).execution.usage;
  });
}

const SCARCE_BYTES = 256 * MIB;

async function room({ tempDir }: JudgeContext): Promise<Finding> {
  const { bavail, bsize } = await statfs(tempDir);
  const free = bavail * bsize;
  const text = `${(free / 2 ** 30).toFixed(1)} GiB free in ${tempDir.slice(0, tempDir.lastIndexOf('/'))}`;
  if (free >= SCARCE_BYTES) return { name: 'room', level: 'good', text };
  return { name: 'room', level: 'bad', text, mend: 'set TMPDIR to a folder on a larger disk' };
}
