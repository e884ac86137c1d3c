import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { quote } from '../lib/shown-path.ts';
import type { CheckerSpec, ToolSpec } from '../model/check.ts';
import type { Mode } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { ProblemYaml } from './problem-schema.ts';
import { exists, isNamed, listSources } from './source-files.ts';
import { toArguments } from './test-group-schema.ts';
import type { YamlFile } from './yaml-file.ts';

interface ReadChecker {
  readonly spec: CheckerSpec;
  readonly warnings: readonly string[];
}

/**
 * Without a word in problem.yaml a file `checker.*` is the checker; else an interactor or a manager
 * has the last word where there is one, and tokens are compared where there is none.
 */
export async function readChecker(
  file: YamlFile<ProblemYaml>,
  folder: string,
  sources: readonly string[],
  mode: Mode,
): Promise<ReadChecker> {
  const given = file.data.checker;
  const beside = sources.filter((path) => isNamed(path, 'checker'));
  if (given === undefined) return { spec: defaultChecker(folder, beside, mode), warnings: [] };
  const { name, program, protocol, args } = typeof given === 'string' ? { name: given } : given;
  const place = file.place(['checker']);
  if ((name === undefined) === (program === undefined)) {
    throw broken(`${place}: \`checker\` needs either a name or a program`);
  }
  if (program !== undefined) {
    const tool = await readTool('checker', { program, protocol, args }, folder, place);
    return { spec: { kind: 'program', ...tool }, warnings: [] };
  }
  const list = toArguments(args ?? []);
  return {
    spec: {
      kind: 'builtin',
      name: await builtinName(name ?? '', folder, place),
      args: list,
      place,
    },
    warnings: beside.map(
      (path) => `${place}: ${quote(basename(path))} is not used: \`checker\` names another one`,
    ),
  };
}

function defaultChecker(folder: string, beside: readonly string[], { kind }: Mode): CheckerSpec {
  const tool = onlyTool('checker', folder, beside);
  if (tool) return { kind: 'program', ...tool };
  if (kind === 'interactive' || kind === 'communication') return { kind: 'interactor' };
  return { kind: 'builtin', name: 'tokens', args: [] };
}

/** A program that problem.yaml names, with its protocol and arguments. */
export async function readTool(
  key: string,
  given: NamedTool,
  folder: string,
  place: string,
): Promise<ToolSpec> {
  const { program, protocol = 'auto', args = [] } = given;
  const sourcePath = resolve(folder, program);
  await requireProgram(key, sourcePath, { program, place });
  return { protocol, sourcePath, args: toArguments(args), place };
}

interface NamedTool {
  readonly program: string;
  readonly protocol?: string | undefined;
  readonly args?: string | readonly (string | number)[] | undefined;
}

/** The one program called `KEY.*` beside problem.yaml; throws a `UserError` when there are two. */
export function onlyTool(
  key: string,
  folder: string,
  beside: readonly string[],
): ToolSpec | undefined {
  const [sourcePath, second] = beside;
  if (sourcePath === undefined) return undefined;
  if (second === undefined) return { protocol: 'auto', sourcePath, args: [] };
  const names = beside.map((path) => quote(basename(path))).join(' and ');
  const hint = `say which one in problem.yaml: \`${key}: {program: ${basename(sourcePath)}}\``;
  throw broken(`${basename(folder)} has two ${key}s, ${names}`, hint);
}

/** How Polygon names testlib's stock checkers. */
const STOCK_NAME = /^(?:std::)?\w+\.cpp$/;

async function builtinName(name: string, folder: string, place: string): Promise<string> {
  if (!/[./\\]/.test(name)) return name;
  if (STOCK_NAME.test(name) && !(await exists(resolve(folder, name)))) return name;
  const message = `${place}: \`checker: ${name}\` would be a built-in checker of this name`;
  throw broken(message, `for a program write \`checker: {program: ${name}}\``);
}

async function requireProgram(
  key: string,
  path: string,
  { program, place }: { readonly program: string; readonly place: string },
): Promise<void> {
  if (await exists(path)) {
    const found = await stat(path).catch(() => undefined);
    // Whoever opens a named pipe waits without end; a file that cannot be reached tells why when it is read.
    if (found === undefined || found.isFile()) return;
    throw broken(`${place}: the ${key} program ${quote(program)} is no regular file`);
  }
  const message = `${place}: there is no ${key} program ${quote(program)}`;
  const beside = (await listSources(dirname(path))).map((one) => basename(one));
  const hint = beside.length === 0 ? undefined : `programs there: ${beside.join(', ')}`;
  throw broken(message, hint);
}

function broken(message: string, hint?: string): UserError {
  const options = { exit: 'problem', ...(hint !== undefined && { hint }) } as const;
  return new UserError('BROKEN_PROBLEM', message, options);
}
