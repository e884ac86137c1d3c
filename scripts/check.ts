/**
 * `npm test`: everything that must hold, one after another; ends with a count and fails if any fails.
 * What is not a terminal keeps the end of a long record at best, so there the end of what each failed
 * step printed stands once more before the count.
 */
import { spawn } from 'node:child_process';

interface Step {
  readonly name: string;
  readonly argv: readonly [string, ...string[]];
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
  { name: 'problems', argv: ['node', 'judge/bin.js', 'verify'] },
];
const SHOWN_AGAIN_BYTES = 6000;

/** Runs the step with its output passed on; `tail` is the end of that output, empty at a terminal. */
async function runStep({ argv: [command, ...args] }: Step): Promise<{ ok: boolean; tail: string }> {
  let tail = '';
  const child = spawn(command, args, {
    stdio: process.stdout.isTTY ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
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
