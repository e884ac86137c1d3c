import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { BUILTIN_CHECKERS } from '../../judge/checkers/index.ts';
import type { Measured } from './over-raw-loop.ts';

const CHUNKS = 64;
const GOAL_MB_PER_SECOND = 500;
const GOAL_MEMORY_MB = 100;

/** Speed and memory of the default comparison on equal files, and on files that differ in blanks. */
export async function comparing(dir: string): Promise<Measured[]> {
  const chunk = Array.from({ length: 600_000 }, (_, i) => String(i % 1_000_000)).join('\n');
  const answer = writeChunks(join(dir, 'answer'), chunk);
  const equal = writeChunks(join(dir, 'equal'), chunk);
  const blanks = writeChunks(join(dir, 'blanks'), chunk.replaceAll('\n', ' \n'));
  const inputPath = join(dir, 'input');
  writeFileSync(inputPath, '');
  const rows: Measured[] = [];
  for (const [name, outputPath] of [
    ['equal', equal],
    ['with other blanks', blanks],
  ] as const) {
    const check = BUILTIN_CHECKERS['tokens']?.create([]);
    const before = process.memoryUsage().rss;
    const started = process.cpuUsage();
    const result = await check?.({
      inputPath,
      answerPath: answer.path,
      outputPath: outputPath.path,
      args: [],
      signal: new AbortController().signal,
    });
    const { user, system } = process.cpuUsage(started);
    if (result?.kind !== 'accepted') throw new Error(`comparing: ${JSON.stringify(result)}`);
    const speed = outputPath.bytes / (user + system);
    const memory = Math.max(0, process.memoryUsage().rss - before) / 1e6;
    rows.push({
      name: `comparing ${(answer.bytes / 1e6).toFixed(0)} MB by tokens, ${name}`,
      judge: `${speed.toFixed(0)} MB/s of CPU, +${memory.toFixed(0)} MB`,
      baseline: '–',
      ratio: '–',
      goal: `≥ ${GOAL_MB_PER_SECOND} MB/s, < ${GOAL_MEMORY_MB} MB`,
      reached: speed >= GOAL_MB_PER_SECOND && memory < GOAL_MEMORY_MB,
    });
  }
  return rows;
}

function writeChunks(path: string, chunk: string): { path: string; bytes: number } {
  const data = Buffer.from(`${chunk}\n`);
  const file = openSync(path, 'w');
  for (let i = 0; i < CHUNKS; i++) writeSync(file, data);
  closeSync(file);
  return { path, bytes: data.length * CHUNKS };
}
