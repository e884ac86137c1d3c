import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CHECKER_PROTOCOLS } from '../checkers/index.ts';
import { hashOf } from '../lib/content-hash.ts';
import { quote } from '../lib/shown-path.ts';
import type { ToolSpec } from '../model/check.ts';
import type { CheckerProtocol, CheckerRights, InteractorProtocol } from '../model/checker.ts';
import type { Limits } from '../model/limits.ts';
import { UserError } from '../model/user-error.ts';
import { buildTool } from './build-tool.ts';
import type { JudgeContext } from './context.ts';
import type { ToolProgram } from './run-tool-program.ts';

/** An interactor that is ready to talk to any number of solutions. */
export interface PreparedInteractor {
  /** For people: `interactor.ts (icpc)`. */
  readonly label: string;
  /** Equal keys talk equally. */
  readonly key: string;
  readonly protocol: InteractorProtocol;
  /** Before those of the test. */
  readonly args: readonly string[];
  readonly allows: CheckerRights;
  /** Of one run, which may take as long as the solution. */
  readonly limits: Limits;
  /** Undefined: it does not build, for this reason. */
  readonly tool: ToolProgram | undefined;
  readonly fault: string;
}

/** Throws a `UserError` for a protocol that has no interactors; a build that fails is told in `fault`. */
export async function prepareInteractor(
  context: JudgeContext,
  spec: ToolSpec,
  limits: Limits,
  allows: CheckerRights,
): Promise<PreparedInteractor> {
  const { id, interactor: protocol } = findProtocol(spec);
  const { name, tool, why } = await buildTool(context, spec.sourcePath, spec.constants);
  const fault = `the interactor ${name} ${why}`;
  return {
    label: `${name} (${id})`,
    key: hashOf('interactor', tool?.program.key ?? fault, id, JSON.stringify([spec.args, allows])),
    protocol,
    args: spec.args,
    allows,
    limits,
    tool,
    fault,
  };
}

type InteractiveProtocol = CheckerProtocol & { readonly interactor: InteractorProtocol };

function findProtocol(spec: ToolSpec): InteractiveProtocol {
  const known = Object.values(CHECKER_PROTOCOLS).filter(isInteractive);
  const source = readFileSync(spec.sourcePath, 'latin1');
  const found =
    spec.protocol === 'auto'
      ? known.find((protocol) => protocol.claims(source))
      : known.find(({ id }) => id === spec.protocol);
  if (found) return found;
  const where = spec.place === undefined ? '' : `${spec.place}: `;
  const asked = spec.protocol === 'auto' ? 'no known protocol' : quote(spec.protocol);
  throw new UserError(
    'NO_PROTOCOL',
    `${where}the interactor ${basename(spec.sourcePath)} asks for ${asked}, which is no protocol of interactors`,
    { hint: `protocols of interactors: ${known.map(({ id }) => id).join(', ')}`, exit: 'problem' },
  );
}

function isInteractive(protocol: CheckerProtocol): protocol is InteractiveProtocol {
  return protocol.interactor !== undefined;
}
