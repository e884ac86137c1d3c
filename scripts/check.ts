/**
 * `npm test`: everything that must hold, one after another; ends with a count and fails if any fails.
 * What is not a terminal keeps the end of a long record at best, so there the end of what each failed
 * step printed stands once more before the count.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';

interface Step {
  readonly name: string;
  readonly argv: readonly [string, ...string[]];
  /** The step is the command with each of these, `LANES` at once; each tells all of it in its end. */
  readonly each?: readonly string[];
}

const STEPS: readonly Step[] = [
  { name: 'types', argv: ['tsc', '-p', '.'] },
  { name: 'lint', argv: ['oxlint', '--type-aware', 'judge', 'scripts'] },
  {
    name: 'format',
    argv: ['oxfmt', '--check', 'judge', 'scripts', 'package.json', 'vitest.config.ts'],
  },
  { name: 'dead code', argv: ['knip'] },
  { name: 'generated files', argv: ['tsx', 'scripts/docs.ts', '--check'] },
  { name: 'unit and end to end', argv: ['vitest', 'run'] },
  // A judge runs one program at a time on two processors, and so leaves one of them to another.
  {
    name: 'problems',
    argv: ['node', 'judge/bin.js', 'verify'],
    each: readdirSync('problems').toReversed(),
  },
];
const LANES = 2;
const SHOWN_AGAIN_BYTES = 6000;

interface Outcome {
  readonly ok: boolean;
  /** The end of the output, empty at a terminal. */
  readonly tail: string;
}

function runStep({ argv, each }: Step): Promise<Outcome> {
  if (each !== undefined) return runEach(argv, each);
  return run(argv, process.stdout.isTTY ? undefined : (text) => process.stdout.write(text));
}

async function runEach(argv: Step['argv'], each: readonly string[]): Promise<Outcome> {
  const queue = [...each];
  let all: Outcome = { ok: true, tail: '' };
  const lane = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      let told = '';
      const { ok, tail } = await run([...argv, one], (text) => (told += text));
      process.stdout.write(told);
      all = { ok: all.ok && ok, tail: ok ? all.tail : all.tail + tail };
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return all;
}

/** Without `hear` the command writes to the terminal itself. */
async function run(
  [command, ...args]: Step['argv'],
  hear?: (text: string) => void,
): Promise<Outcome> {
  let tail = '';
  const child = spawn(command, args, { stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      hear?.(text);
      tail = (tail + text).slice(-SHOWN_AGAIN_BYTES);
    });
  }
  const ok = await new Promise<boolean>((resolve) => {
    child.on('close', (status) => resolve(status === 0));
    child.on('error', (error) => {
      process.stdout.write(`${error.message}\n`);
      resolve(false);
    });
  });
  return { ok, tail };
}

let passed = 0;
const failed: { readonly name: string; readonly tail: string }[] = [];
for (const step of STEPS) {
  process.stdout.write(`\n── ${step.name}: ${step.argv.join(' ')}\n`);
  const started = performance.now();
  const { ok, tail } = await runStep(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`── ${step.name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  if (ok) passed++;
  else failed.push({ name: step.name, tail });
}
for (const { name, tail } of failed) {
  process.stdout.write(`\n── failed: ${name}${tail === '' ? '' : `, which ended so:\n${tail}`}\n`);
}
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
