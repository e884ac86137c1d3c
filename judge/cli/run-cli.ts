import type { ExitName } from '../model/exit-code.ts';
import type { World } from './command.ts';
import { parseCommandLine } from './parse.ts';

/** Does what the words ask for; throws a `UserError` for what the user can mend. */
export async function runCli(argv: readonly string[], world: World): Promise<ExitName> {
  const parsed = await parseCommandLine(argv, world);
  if (parsed.kind === 'command') return parsed.command.run(parsed.args, world);
  world.stdout.write(parsed.text);
  return 'accepted';
}
