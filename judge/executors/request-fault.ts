import type { RunRequest } from '../model/executor.ts';

/** What no executor can carry, since the kernel cannot; undefined when the request is fine. */
export function findFault(request: RunRequest): string | undefined {
  const env = Object.entries(request.env).flat();
  const { workDir, stdinPath, stdoutPath, stderrPath, readable, writable } = request;
  const paths = [workDir, stdinPath ?? '', stdoutPath, stderrPath, ...readable, ...writable];
  const hasNul = [...request.argv, ...env, ...paths].some((text) => text.includes('\0'));
  return hasNul ? 'an argument, a path or a variable contains a NUL character' : undefined;
}
