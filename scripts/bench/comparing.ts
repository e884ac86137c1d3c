import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { BUILTIN_CHECKERS } from '../../judge/checkers/index.ts';
import type { Measured } from './over-raw-loop.ts';

/** Each file is a chunk of about 4 MB, so many times over. */
const CHUNKS = 32;
const LINES_PER_CHUNK = 600_000;
const GOAL_MB_PER_SECOND = 500;
const GOAL_MEMORY_MB = 100;

/** A checker, and the chunks of an answer and of an output that it accepts. */
interface Subject {
  readonly checker: string;
  readonly args?: readonly string[];
  readonly what: string;
  readonly answer: () => string;
  readonly output: (answer: string) => string;
}

const same = (answer: string): string => answer;

function lines(each: (i: number) => string, count = LINES_PER_CHUNK): string {
  return `${Array.from({ length: count }, (_, i) => each(i)).join('\n')}\n`;
}

const integers = (): string => lines((i) => String(i % 1_000_000));
const decimals = (): string => lines((i) => (((i * 7919) % 1e6) / 997).toFixed(6), 400_000);
const longDecimals = (): string => lines((i) => String(Math.sqrt(i + 0.5)), 200_000);
const words = (): string => lines((i) => (i % 3 === 0 ? 'yes' : 'no'), 1_000_000);
const reversed = (text: string): string => `${text.trimEnd().split('\n').reverse().join('\n')}\n`;
const TOLERANCE = ['float_tolerance', '1e-4'];

const SUBJECTS: readonly Subject[] = [
  { checker: 'exact', what: 'the same', answer: integers, output: same },
  { checker: 'tokens', what: 'the same', answer: integers, output: same },
  {
    checker: 'tokens',
    what: 'a blank behind every line',
    answer: integers,
    output: (answer) => answer.replaceAll('\n', ' \n'),
  },
  {
    checker: 'tokens',
    what: 'CRLF',
    answer: integers,
    output: (answer) => answer.replaceAll('\n', '\r\n'),
  },
  {
    checker: 'tokens',
    what: 'spaces for newlines',
    answer: integers,
    output: (answer) => answer.replaceAll('\n', ' '),
  },
  {
    checker: 'tokens',
    what: 'an empty line behind every line',
    answer: integers,
    output: (answer) => answer.replaceAll('\n', '\n\n'),
  },
  {
    checker: 'tokens',
    what: 'one token',
    answer: () => 'x'.repeat(4_000_000),
    output: same,
  },
  {
    checker: 'tokens',
    what: 'empty lines',
    answer: () => '',
    output: () => '\n'.repeat(4_000_000),
  },
  { checker: 'default', what: 'the same', answer: words, output: same },
  {
    checker: 'default',
    what: 'every letter in the other case',
    answer: words,
    output: (answer) => answer.toUpperCase(),
  },
  { checker: 'default', args: TOLERANCE, what: 'the same', answer: decimals, output: same },
  {
    checker: 'default',
    args: TOLERANCE,
    what: 'one number in ten is another one',
    answer: decimals,
    output: (answer) => answer.replaceAll('5\n', '6\n'),
  },
  {
    checker: 'default',
    args: TOLERANCE,
    what: 'every number is another one',
    answer: decimals,
    output: (answer) => answer.replaceAll(/\d\n/g, '0\n').replaceAll('\n', '1\n'),
  },
  {
    checker: 'default',
    args: TOLERANCE,
    what: '17 digits, every number is another one',
    answer: longDecimals,
    output: (answer) => answer.replaceAll(/\d\n/g, '0\n').replaceAll('\n', '1\n'),
  },
  { checker: 'lines', what: 'the same', answer: integers, output: same },
  {
    checker: 'lines',
    what: 'a blank behind every line',
    answer: integers,
    output: (answer) => answer.replaceAll('\n', ' \n'),
  },
  { checker: 'unordered', what: 'the same', answer: integers, output: same },
  { checker: 'unordered', what: 'lines the other way round', answer: integers, output: reversed },
  {
    checker: 'unordered',
    args: ['tokens'],
    what: 'tokens the other way round',
    answer: integers,
    output: reversed,
  },
  { checker: 'yes-no', what: 'the same', answer: words, output: same },
  {
    checker: 'yes-no',
    what: 'every letter in the other case',
    answer: words,
    output: (answer) => answer.toUpperCase(),
  },
];

/** Speed and memory of the built-in checkers on large files that they accept: bytes of the output. */
export async function comparing(dir: string, rounds: number): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const subject of SUBJECTS) rows.push(await measure(dir, subject, rounds));
  return rows;
}

async function measure(dir: string, subject: Subject, rounds: number): Promise<Measured> {
  const { checker, args = [], what } = subject;
  const paths = {
    inputPath: join(dir, 'input'),
    answerPath: join(dir, 'answer'),
    outputPath: join(dir, 'output'),
  };
  const chunk = subject.answer();
  writeFileSync(paths.inputPath, '');
  const answerBytes = writeChunks(paths.answerPath, chunk);
  const outputBytes = writeChunks(paths.outputPath, subject.output(chunk));
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

/** Says how many bytes the file has. */
function writeChunks(path: string, chunk: string): number {
  const data = Buffer.from(chunk);
  const file = openSync(path, 'w');
  for (let i = 0; i < CHUNKS; i++) writeSync(file, data);
  closeSync(file);
  return data.length * CHUNKS;
}
