import { hashOf } from '../lib/content-hash.ts';
import type { Limits } from '../model/limits.ts';
import type { Mode } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { buildTool } from './build-tool.ts';
import type { JudgeContext } from './context.ts';
import type { ToolProgram } from './run-tool-program.ts';

/** The program that all runs of a solution talk to, built, and how many they are. */
export interface PreparedManager {
  /** For people: `manager.cpp (cms)`. */
  readonly label: string;
  readonly key: string;
  /** Undefined: it does not build, and `fault` says why. */
  readonly tool: ToolProgram | undefined;
  readonly fault: string;
  readonly args: readonly string[];
  readonly limits: Limits;
  readonly processes: number;
}

/** The one way in which managers are called and answer. */
const PROTOCOL = 'cms';

/** Throws a `UserError` for another protocol than that of CMS; a build that fails is a JE of each case. */
export async function prepareManager(
  context: JudgeContext,
  { manager: spec, processes }: Extract<Mode, { kind: 'communication' }>,
  limits: Limits,
): Promise<PreparedManager> {
  const { protocol, sourcePath, args, place } = spec;
  if (protocol !== 'auto' && protocol !== PROTOCOL) throw unknownProtocol(protocol, place);
  const { name, tool, why } = await buildTool(context, sourcePath, spec.constants);
  const fault = `the manager ${name} ${why}`;
  return {
    label: `${name} (${PROTOCOL})`,
    key: hashOf('manager', tool?.program.key ?? fault, JSON.stringify([args, processes])),
    tool,
    fault,
    args,
    limits,
    processes,
  };
}

function unknownProtocol(protocol: string, place = ''): UserError {
  const where = place === '' ? '' : `${place}: `;
  const message = `${where}managers do not speak the protocol ${JSON.stringify(protocol)}`;
  const hint = `leave \`protocol\` out: they print a number from 0 to 1, as in CMS`;
  return new UserError('NO_PROTOCOL', message, { hint, exit: 'problem' });
}
