/** `npm test`: everything that must hold, one after another; ends with a count and fails if any fails. */
import { spawnSync } from 'node:child_process';

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

let passed = 0;
const failed: string[] = [];
for (const { name, argv } of STEPS) {
  process.stdout.write(`\n── ${name}: ${argv.join(' ')}\n`);
  const [command, ...args] = argv;
  const started = performance.now();
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: false });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (error) process.stdout.write(`${error.message}\n`);
  process.stdout.write(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  if (status === 0) passed++;
  else failed.push(name);
}
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
