import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { runTool, type ToolOptions } from './run-tool.ts';

const NODE = process.execPath;
const FOREVER = 'setInterval(() => {}, 1000);';

function options(changes: Partial<ToolOptions> = {}): ToolOptions {
  const { signal } = new AbortController();
  return { env: {}, timeoutMs: 30_000, maxBytes: 1024, signal, ...changes };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie that nobody has reaped yet answers too.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** It was killed before the result was told; the system may take a moment to see it off. */
async function expectGone(pid: number): Promise<void> {
  expect(await eventually(() => !isAlive(pid), `process ${pid} is still there`)).toBe(true);
}

/** Starts a program that leaves a process behind, and writes that process's id to its output. */
const LEAVES_CHILD = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(FOREVER)}], { stdio: 'inherit' });
  child.unref();
  console.log(child.pid);
`;

test('an exit code and both streams are reported', async () => {
  const script = 'process.stdout.write("out"); process.stderr.write("err"); process.exitCode = 3;';
  expect(await runTool([NODE, '-e', script], options())).toEqual({
    ending: { kind: 'exited', exitCode: 3 },
    stdout: 'out',
    stderr: 'err',
  });
});

test('a signal that ended the tool is reported by name', async () => {
  const script = 'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000);';
  const { ending } = await runTool([NODE, '-e', script], options());
  expect(ending).toEqual({ kind: 'signalled', signal: 'SIGTERM' });
});

test('a tool that is not there is a fact and not an exception', async () => {
  const { ending } = await runTool(['/nowhere/at-all'], options());
  expect(ending).toMatchObject({ kind: 'not-started' });
});

test('the environment is the given one and nothing else', async () => {
  const script = 'process.stdout.write(JSON.stringify(process.env));';
  const { stdout } = await runTool([NODE, '-e', script], options({ env: { ONLY: 'this' } }));
  expect(JSON.parse(stdout)).toEqual({ ONLY: 'this' });
});

test('output beyond the bound is dropped, and the tool still ends by itself', async () => {
  const script = 'process.stdout.write("x".repeat(5_000_000)); process.stderr.write("y");';
  const result = await runTool([NODE, '-e', script], options({ maxBytes: 10 }));
  expect(result).toEqual({
    ending: { kind: 'exited', exitCode: 0 },
    stdout: 'xxxxxxxxxx',
    stderr: 'y',
  });
});

test('at the timeout the tool is ended together with what it started', async () => {
  // A shell, which has begun long before that on any machine.
  const argv = ['/bin/sh', '-c', 'sleep 600 & echo $!; wait'] as const;
  const { ending, stdout } = await runTool(argv, options({ timeoutMs: 3000 }));
  expect(ending).toEqual({ kind: 'timed-out' });
  expect(Number(stdout)).toBeGreaterThan(1);
  await expectGone(Number(stdout));
});

test('a process that the tool left behind is ended and does not hold up the result', async () => {
  const { ending, stdout } = await runTool([NODE, '-e', LEAVES_CHILD], options());
  expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
  expect(Number(stdout)).toBeGreaterThan(1);
  await expectGone(Number(stdout));
});

test('a signal that fires ends the tool and rejects with its reason', async () => {
  const controller = new AbortController();
  const dir = mkdtempSync(join(tmpdir(), 'judge-test-'));
  const script = `require('node:fs').writeFileSync('pid', String(process.pid)); process.kill(${process.pid}, 'SIGUSR2'); ${FOREVER}`;
  // The tool says by a signal that it has started; no time is assumed.
  process.once('SIGUSR2', () => controller.abort(new Error('enough')));
  const { signal } = controller;
  await expect(runTool([NODE, '-e', script], options({ signal, cwd: dir }))).rejects.toThrow(
    'enough',
  );
  await expectGone(Number(readFileSync(join(dir, 'pid'), 'utf8')));
});

test('nothing is started once the signal has fired', async () => {
  const signal = AbortSignal.abort(new Error('too late'));
  await expect(runTool([NODE, '-e', ''], options({ signal }))).rejects.toThrow('too late');
});
