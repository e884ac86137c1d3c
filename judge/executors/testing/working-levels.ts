import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SandboxLevel } from '../../model/executor.ts';
import { compileSupervisor } from '../compile-supervisor.ts';
import { parseReady } from '../supervisor-reply.ts';
import type { SupervisorReady } from '../supervisor-reply.ts';
import { sharedSupervisors } from './shared-supervisors.ts';

/** What the supervisor says of this machine. */
export async function probeMachine(): Promise<SupervisorReady> {
  const dir = await mkdtemp(join(tmpdir(), 'judge-probe-'));
  try {
    await mkdir(join(dir, 'place'));
    const path = await compileSupervisor(sharedSupervisors());
    const { stdout } = await promisify(execFile)(path, ['--probe', join(dir, 'place')]);
    return parseReady(stdout);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The levels that can be tested here. */
export async function workingLevels(): Promise<readonly SandboxLevel[]> {
  const { strictFault, basicFault } = await probeMachine();
  return [
    ...(strictFault === '' ? (['strict'] as const) : []),
    ...(basicFault === '' ? (['basic'] as const) : []),
    'none',
  ];
}
