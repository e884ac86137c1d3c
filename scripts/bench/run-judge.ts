import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../judge/bin.js', import.meta.url));

/** Runs the judge as people do; returns its wall time in ms, and what it printed. */
export function runJudge(
  cwd: string,
  args: readonly string[],
): { wallTimeMs: number; stdout: string } {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const wallTimeMs = performance.now() - started;
  if (status !== 0) throw new Error(`judge ${args.join(' ')}: exit ${status}\n${stdout}${stderr}`);
  return { wallTimeMs, stdout };
}
