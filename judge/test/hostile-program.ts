import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIB, type Limits } from '../model/limits.ts';
import type { Verdict } from '../model/verdict.ts';

const PROGRAMS = fileURLToPath(new URL('../../testdata/programs/', import.meta.url));

/** A program of `testdata/programs/` with what its first lines say about it. */
export interface HostileProgram {
  readonly name: string;
  readonly path: string;
  readonly args: readonly string[];
  readonly verdicts: readonly Verdict[];
  /** Other verdicts where a promise is kept. */
  readonly verdictsWith: Readonly<Record<string, readonly Verdict[]>>;
  /** It is run only where all of these are promised. */
  readonly needs: readonly string[];
  /** It is run only after this harmless program has had its verdict at the same level. */
  readonly probe?: string;
  /** How much it has printed in the end, exactly. */
  readonly outputBytes?: number;
  readonly limits: Limits;
}

/** As little as a program that spins needs to be caught; the others are not about CPU time. */
const SPINNING_MS = 200;

/** Those that are about the clock say so themselves; on a busy machine the others take long. */
const DEFAULT_LIMITS: Limits = {
  cpuTimeMs: 1500,
  wallTimeMs: 20_000,
  memoryBytes: 256 * MIB,
  outputBytes: MIB,
  processes: 64,
  stackBytes: 64 * MIB,
};

/** Every program of the folder, by name. */
export function readHostilePrograms(): readonly HostileProgram[] {
  return readdirSync(PROGRAMS)
    .toSorted()
    .map((name) => parseProgram(join(PROGRAMS, name)));
}

function parseProgram(path: string): HostileProgram {
  const lines = readFileSync(path, 'utf8')
    .split('\n', 8)
    .map((line) =>
      /^(?:\/\/|#) (expect|with|needs|probe|args|output|limits)\b(.*?): (.+)$/.exec(line),
    );
  const values = (key: string) =>
    lines.flatMap((line) => (line?.[1] === key ? [line[3] ?? ''] : []));
  const [expected] = values('expect');
  if (expected === undefined) throw new Error(`${path} does not say its verdict`);
  const [probe] = values('probe');
  const [output] = values('output');
  return {
    name: basename(path),
    path,
    args: values('args').flatMap((text) => text.split(' ')),
    verdicts: toVerdicts(expected),
    verdictsWith: Object.fromEntries(
      lines.flatMap((line) =>
        line?.[1] === 'with' ? [[(line[2] ?? '').trim(), toVerdicts(line[3] ?? '')]] : [],
      ),
    ),
    needs: values('needs').flatMap((text) => text.split(' ')),
    ...(probe === undefined ? {} : { probe }),
    ...(output === undefined ? {} : { outputBytes: Number(output) }),
    limits: toLimits(
      values('limits').flatMap((text) => text.split(' ')),
      expected.includes('TLE') ? SPINNING_MS : DEFAULT_LIMITS.cpuTimeMs,
    ),
  };
}

function toVerdicts(text: string): readonly Verdict[] {
  return text.split(' or ').map((word) => word as Verdict);
}

/** `wall 600 memory 1024`: ms, MiB and counts, in pairs. */
function toLimits(words: readonly string[], cpuTimeMs: number): Limits {
  const value = (key: string) => {
    const at = words.indexOf(key);
    return at < 0 ? undefined : Number(words[at + 1]);
  };
  const bytes = (key: string) => {
    const mib = value(key);
    return mib === undefined ? undefined : mib * MIB;
  };
  return {
    cpuTimeMs: value('cpu') ?? cpuTimeMs,
    wallTimeMs: value('wall') ?? DEFAULT_LIMITS.wallTimeMs,
    memoryBytes: bytes('memory') ?? DEFAULT_LIMITS.memoryBytes,
    outputBytes: DEFAULT_LIMITS.outputBytes,
    processes: value('processes') ?? DEFAULT_LIMITS.processes,
    stackBytes: bytes('stack') ?? DEFAULT_LIMITS.stackBytes,
  };
}
