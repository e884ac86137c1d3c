import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../judge/bin.js', import.meta.url));

interface RunJudgeOptions {
  /** Exit codes that are as they should be. */
  readonly expected?: readonly number[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the judge as people do; returns its wall time in ms, and what it printed. */
export function runJudge(
  cwd: string,
  args: readonly string[],
  { expected = [0], env = {} }: RunJudgeOptions = {},
): { wallTimeMs: number; stdout: string } {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const wallTimeMs = performance.now() - started;
  if (!expected.includes(status ?? -1))
    throw new Error(`judge ${args.join(' ')}: exit ${status}\n${stdout}${stderr}`);
  return { wallTimeMs, stdout };
}
