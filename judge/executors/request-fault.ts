import type { RunRequest, StdinDelivery } from '../model/executor.ts';

/**
 * What no executor can carry, since the kernel cannot, and what an executor with `deliveries` of
 * standard input cannot; undefined when the request is fine.
 */
export function findFault(
  request: RunRequest,
  deliveries: readonly StdinDelivery[],
): string | undefined {
  const { workDir, stdinPath, stdoutPath, stderrPath, readable, writable, stdinDelivery } = request;
  const env = Object.entries(request.env).flat();
  const paths = [workDir, stdinPath ?? '', stdoutPath, stderrPath, ...readable, ...writable];
  const hasNul = [...request.argv, ...env, ...paths].some((text) => text.includes('\0'));
  if (hasNul) return 'an argument, a path or a variable contains a NUL character';
  if (stdinDelivery === undefined || deliveries.includes(stdinDelivery)) return undefined;
  return `this executor cannot deliver standard input as "${stdinDelivery}"`;
}
