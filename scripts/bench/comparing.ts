import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { BUILTIN_CHECKERS } from '../../judge/checkers/index.ts';
import { SUBJECTS } from './comparing-subjects.ts';
import type { Comparison } from './comparing-subjects.ts';
import type { Measured } from './over-raw-loop.ts';

/** Each file is a chunk of about 4 MB, so many times over. */
const CHUNKS = 32;
const GOAL_MB_PER_SECOND = 500;
const GOAL_MEMORY_MB = 100;

/** Speed and memory of the built-in checkers on large files that they accept: bytes of the output. */
export async function comparing(dir: string, rounds: number): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const subject of SUBJECTS) {
    const row = await measure(dir, subject, rounds);
    // All of them take many minutes.
    process.stderr.write(`${row.name}: ${row.judge}\n`);
    rows.push(row);
  }
  return rows;
}

async function measure(dir: string, subject: Comparison, rounds: number): Promise<Measured> {
  const { checker, args = [], what } = subject;
  const paths = {
    inputPath: join(dir, 'input'),
    answerPath: join(dir, 'answer'),
    outputPath: join(dir, 'output'),
  };
  writeFileSync(paths.inputPath, '');
  const { answerBytes, outputBytes } = writeFiles(paths, subject);
  const check = BUILTIN_CHECKERS[checker]?.create(args);
  const speeds: number[] = [];
  const memories: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.memoryUsage().rss;
    const started = process.cpuUsage();
    const result = await check?.({ ...paths, args: [], signal: new AbortController().signal });
    const { user, system } = process.cpuUsage(started);
    if (result?.kind !== 'accepted') throw new Error(`${checker}: ${JSON.stringify(result)}`);
    speeds.push(Math.max(answerBytes, outputBytes) / (user + system));
    memories.push(Math.max(0, process.memoryUsage().rss - before) / 1e6);
  }
  const speed = median(speeds);
  const memory = Math.max(...memories);
  return {
    name: `\`${[checker, ...args].join(' ')}\`, ${what}`,
    judge: `${speed.toFixed(0)} MB/s of CPU, +${memory.toFixed(0)} MB`,
    baseline: '–',
    ratio: '–',
    goal: `≥ ${GOAL_MB_PER_SECOND} MB/s, < ${GOAL_MEMORY_MB} MB`,
    reached: speed >= GOAL_MB_PER_SECOND && memory < GOAL_MEMORY_MB,
  };
}

function writeFiles(
  { answerPath, outputPath }: { readonly answerPath: string; readonly outputPath: string },
  subject: Comparison,
): { readonly answerBytes: number; readonly outputBytes: number } {
  const answerFile = openSync(answerPath, 'w');
  const outputFile = openSync(outputPath, 'w');
  let answerBytes = 0;
  let outputBytes = 0;
  let answer = subject.answer(0);
  let output = subject.output(answer);
  for (let i = 0; i < CHUNKS; i++) {
    if (subject.counts && i > 0) {
      answer = subject.answer(i);
      output = subject.output(answer);
    }
    answerBytes += writeSync(answerFile, answer);
    outputBytes += writeSync(outputFile, output);
  }
  closeSync(answerFile);
  closeSync(outputFile);
  return { answerBytes, outputBytes };
}
