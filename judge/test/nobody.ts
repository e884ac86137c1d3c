import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CliOptions, TestWorkspace } from './workspace.ts';

const NOBODY = 65_534;

/** Runs the judge as a user who owns nothing of the workspace but a home and the temporary folder. */
export function asNobody(workspace: TestWorkspace): CliOptions {
  const home = join(workspace.parent, 'home');
  mkdirSync(home, { recursive: true });
  chmodSync(workspace.parent, 0o755);
  if (process.getuid?.() === 0) {
    for (const dir of [home, workspace.temporary]) chownSync(dir, NOBODY, NOBODY);
  }
  return { unprivileged: true, env: { HOME: home } };
}
