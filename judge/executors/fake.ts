import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { withoutUsage } from '../model/execution.ts';
import type { Execution } from '../model/execution.ts';
import type { Executor, RunRequest } from '../model/executor.ts';
import { cancelledBeforeStart } from './supervisor-reply.ts';

/** What a fake run comes to: any facts that differ from an exit with code 0, and its output. */
export interface FakeOutcome extends Partial<Execution> {
  /** Written to `stdoutPath`; nothing unless said otherwise. */
  readonly output?: string | Uint8Array;
}

/** By request, or by the name of the program: the last part of `argv[0]`. */
export type FakeScript =
  | ((request: RunRequest) => FakeOutcome | Promise<FakeOutcome>)
  | Readonly<Record<string, FakeOutcome>>;

/** An executor for tests: starts nothing, and says what `script` says. */
export function createFakeExecutor(script: FakeScript = {}): Executor {
  return {
    id: 'fake',
    description: 'runs nothing and says what a script says',
    level: 'none',
    enforcement: {
      'cpu-time': 'none',
      'wall-time': 'none',
      memory: 'none',
      output: 'none',
      processes: 'none',
    },
    isolates: [],
    stdinDeliveries: ['file', 'slow-pipe'],
    run: async (request, signal) =>
      signal.aborted ? cancelledBeforeStart() : play(await outcomeOf(script, request), request),
    close: async () => {},
  };
}

async function outcomeOf(script: FakeScript, request: RunRequest): Promise<FakeOutcome> {
  if (typeof script === 'function') return script(request);
  return script[basename(request.argv[0])] ?? {};
}

async function play(outcome: FakeOutcome, request: RunRequest): Promise<Execution> {
  const { output = '', ...facts } = outcome;
  await Promise.all([writeFile(request.stdoutPath, output), writeFile(request.stderrPath, '')]);
  return {
    ...withoutUsage({ kind: 'exited', exitCode: 0 }),
    outputBytes: Buffer.byteLength(output),
    ...facts,
  };
}
