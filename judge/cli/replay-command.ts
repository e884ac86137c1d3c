import { join } from 'node:path';
import { listRuns, readRun } from '../history/run-record.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Args, World } from './command.ts';
import { findWorkspace } from './find-workspace.ts';
import { reportOptionsOf } from './judging.ts';
import { createOutputs } from './outputs.ts';

/** `judge replay`: the same events, read by another reporter. It records nothing itself. */
export async function replayCommand(args: Args, world: World): Promise<ExitName> {
  const { stateDir } = await findWorkspace(world);
  const runsDir = join(stateDir, 'runs');
  if (args.flag('list')) {
    const runs = await listRuns(runsDir);
    world.stdout.write(runs.map((run) => `${run}\n`).join(''));
    return 'accepted';
  }
  const events = await readRun(runsDir, args.text('run'));
  const outputs = createOutputs(world, args.texts('reporter'), reportOptionsOf(args));
  for (const event of events) outputs.emit(event);
  await outputs.finish();
  return 'accepted';
}
