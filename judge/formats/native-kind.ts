import type { ToolSpec } from '../model/check.ts';
import type { Mode, Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { onlyTool, readTool } from './native-checker.ts';
import type { ProblemYaml } from './problem-schema.ts';
import { findPassedOver } from './passed-over.ts';
import { isNamed } from './source-files.ts';
import type { YamlFile } from './yaml-file.ts';

/** Pairs of types that no problem can have at once, by the format. */
const CONTRADICTIONS = [
  ['pass-fail', 'scoring'],
  ['submit-answer', 'multi-pass'],
  ['submit-answer', 'interactive'],
] as const;

const DEFAULT_PASSES = 2;

/**
 * What kind of problem it is, by `type`, `interactor` and `communication`. Throws a `UserError` for
 * what contradicts itself, and for an interactive problem without its program.
 */
export async function readKind(
  file: YamlFile<ProblemYaml>,
  folder: string,
  sources: readonly string[],
): Promise<Pick<Problem, 'mode' | 'passes' | 'isScoring'>> {
  const types = readTypes(file);
  return {
    mode: await readMode(file, folder, sources, types),
    passes: types.has('multi-pass') ? (file.data.limits?.validation_passes ?? DEFAULT_PASSES) : 1,
    isScoring: types.has('scoring'),
  };
}

function readTypes({ data, place }: YamlFile<ProblemYaml>): ReadonlySet<string> {
  const given = typeof data.type === 'string' ? data.type.trim().split(/\s+/) : data.type;
  const types = new Set<string>(given);
  for (const [one, other] of CONTRADICTIONS) {
    if (!types.has(one) || !types.has(other)) continue;
    throw broken(`${place(['type'])}: a problem cannot be both \`${one}\` and \`${other}\``);
  }
  return types;
}

async function readMode(
  file: YamlFile<ProblemYaml>,
  folder: string,
  sources: readonly string[],
  types: ReadonlySet<string>,
): Promise<Mode> {
  const { data, place } = file;
  if (data.communication !== undefined) {
    const { manager: given, processes = 1 } = data.communication;
    const where = place(['communication']);
    refuseOthers(where, types, data.interactor !== undefined);
    const manager = await findTool('manager', given, { folder, sources, where });
    return { kind: 'communication', manager, processes };
  }
  if (types.has('interactive')) {
    const where = place([data.interactor === undefined ? 'type' : 'interactor']);
    const interactor = await findTool('interactor', data.interactor, { folder, sources, where });
    return { kind: 'interactive', interactor };
  }
  if (data.interactor !== undefined) {
    const hint = 'add `type: interactive`, or remove `interactor`';
    throw broken(`${place(['interactor'])}: only interactive problems have an interactor`, hint);
  }
  return types.has('submit-answer') ? { kind: 'submit-answer' } : { kind: 'batch' };
}

function refuseOthers(where: string, types: ReadonlySet<string>, hasInteractor: boolean): void {
  const other = ['submit-answer', 'multi-pass'].find((type) => types.has(type));
  if (other !== undefined) {
    throw broken(`${where}: a problem with \`communication\` cannot be \`${other}\``);
  }
  if (hasInteractor)
    throw broken(`${where}: \`communication\` and \`interactor\` exclude each other`);
}

interface Search {
  readonly folder: string;
  readonly sources: readonly string[];
  /** Of the key in problem.yaml that asks for it. */
  readonly where: string;
}

async function findTool(
  key: 'interactor' | 'manager',
  given: ProblemYaml['interactor'],
  { folder, sources, where }: Search,
): Promise<ToolSpec> {
  if (given !== undefined) {
    const named = typeof given === 'string' ? { program: given } : given;
    return readTool(key, named, folder, where);
  }
  const beside = sources.filter((path) => isNamed(path, key));
  const tool = onlyTool(key, folder, beside);
  if (tool) return { ...tool, place: where };
  const elsewhere = (await findPassedOver(folder, 'interactive')).find(({ role }) => role === key);
  const hint =
    elsewhere?.advice ?? `write one beside problem.yaml, such as ${key}.ts or ${key}.cpp`;
  throw broken(`${where}: there is no ${key}`, hint);
}

function broken(message: string, hint?: string): UserError {
  const options = { exit: 'problem', ...(hint !== undefined && { hint }) } as const;
  return new UserError('BROKEN_PROBLEM', message, options);
}
