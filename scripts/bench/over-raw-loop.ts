import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { median } from 'simple-statistics';
import { LANGUAGES } from '../../judge/languages/index.ts';
import { findToolchain } from '../../judge/languages/toolchain.ts';
import { typescript } from '../../judge/languages/typescript.ts';
import { MIB } from '../../judge/model/limits.ts';
import { makeProblem } from './make-problem.ts';
import { runJudge } from './run-judge.ts';
import type { Subject } from './subjects.ts';

/** One row of the result. */
export interface Measured {
  readonly name: string;
  readonly judge: string;
  readonly baseline: string;
  readonly ratio: string;
  readonly goal: string;
  readonly reached: boolean;
}

/** Times a whole `judge run --no-cache` of a built program against the raw loop, turn by turn. */
export async function overRawLoop(
  dir: string,
  subject: Subject,
  rounds: number,
): Promise<Measured> {
  const { root, inputs } = makeProblem(dir, subject);
  const workDir = join(root, 'raw');
  mkdirSync(workDir);
  const list = join(workDir, 'inputs.json');
  writeFileSync(list, JSON.stringify(inputs));
  const loop = join(workDir, 'raw-loop.mjs');
  writeFileSync(loop, transformSync(readFileSync(RAW_LOOP, 'utf8'), { loader: 'ts' }).code);
  const command = await buildRaw(root, workDir, subject);
  const jobs = String(Math.max(1, availableParallelism() - 1));
  const args = ['bench', '--no-cache', '--no-type-check', '--jobs', jobs];
  runJudge(root, args);
  const judge: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, [loop, jobs, workDir, list, ...command]);
    if (status !== 0) throw new Error(`the raw loop of ${subject.name} failed`);
    raw.push(performance.now() - started);
    judge.push(runJudge(root, args).wallTimeMs);
    console.log(
      `${subject.name} ${round + 1}/${rounds}: raw ${raw.at(-1)?.toFixed(0)} ms, judge ${judge.at(-1)?.toFixed(0)} ms`,
    );
  }
  const ratio = median(judge.map((time, i) => time / (raw[i] ?? Number.NaN)));
  return {
    name: subject.title,
    judge: `${median(judge).toFixed(0)} ms`,
    baseline: `${median(raw).toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    goal: `≤ ${subject.goal.toFixed(2)}`,
    reached: ratio <= subject.goal,
  };
}

const RAW_LOOP = fileURLToPath(new URL('raw-loop.ts', import.meta.url));

/** Builds the same program by hand, with the judge's flags, so that both sides run equal code. */
async function buildRaw(
  root: string,
  workDir: string,
  { file, source }: Subject,
): Promise<readonly string[]> {
  if (file.endsWith('.py')) return [await findPython(), join(root, 'problems/bench', file)];
  if (file.endsWith('.ts')) {
    writeFileSync(
      join(workDir, 'main.cjs'),
      transformSync(source, { loader: 'ts', format: 'cjs' }).code,
    );
    const limits = {
      cpuTimeMs: 5000,
      wallTimeMs: 15_000,
      memoryBytes: 1024 * MIB,
      outputBytes: 64 * MIB,
      processes: 128,
      stackBytes: 1024 * MIB,
    };
    const toolchain = { tools: { node: process.execPath }, version: '' };
    const program = { languageId: '', name: '', sourcePath: '', buildDir: workDir, key: '' };
    return typescript.run({ program, toolchain, limits, args: [] }).argv;
  }
  const flags = LANGUAGES.find(({ id }) => id === 'cpp')?.defaultFlags ?? [];
  const program = join(workDir, 'main');
  const built = spawnSync('g++', [...flags, join(root, 'problems/bench', file), '-o', program]);
  if (built.status !== 0) throw new Error(String(built.stderr));
  return [program];
}

/** The interpreter that the judge would choose. */
async function findPython(): Promise<string> {
  const python = LANGUAGES.find(({ id }) => id === 'python');
  const searchPath = process.env['PATH'] ?? '';
  const toolchain = python && (await findToolchain(python, { searchPath }));
  const [path] = Object.values(toolchain?.tools ?? {});
  if (path === undefined) throw new Error('there is no Python here');
  return path;
}
