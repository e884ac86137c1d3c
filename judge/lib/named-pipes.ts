import { chmod } from 'node:fs/promises';
import { UserError } from '../model/user-error.ts';
import { runTool } from './run-tool.ts';

const TIMEOUT_MS = 10_000;

/**
 * Makes named pipes that every user may open who can reach them. Node cannot do it. Throws a
 * `UserError` where `mkfifo` is missing or the file system has no such thing.
 */
export async function makeNamedPipes(paths: readonly string[], signal: AbortSignal): Promise<void> {
  const options = { env: { PATH: '/usr/bin:/bin' }, timeoutMs: TIMEOUT_MS, maxBytes: 1000, signal };
  const { ending, stderr } = await runTool(['mkfifo', ...paths], options);
  if (ending.kind !== 'exited' || ending.exitCode !== 0) {
    const why = ending.kind === 'not-started' ? ending.reason : stderr.trim();
    throw new UserError('NO_PIPES', `named pipes cannot be made: ${why}`, {
      hint: 'set TMPDIR to a folder on a file system that has them, and install mkfifo (coreutils)',
      exit: 'judgeError',
    });
  }
  for (const path of paths) await chmod(path, 0o666);
}
