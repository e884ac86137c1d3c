import { basename, dirname, resolve } from 'node:path';
import { quote } from '../lib/shown-path.ts';
import type { CheckerSpec } from '../model/check.ts';
import { UserError } from '../model/user-error.ts';
import type { ProblemYaml } from './problem-schema.ts';
import { exists, isNamed, listSources } from './source-files.ts';
import { toArguments } from './test-group-schema.ts';
import type { YamlFile } from './yaml-file.ts';

interface ReadChecker {
  readonly spec: CheckerSpec;
  readonly warnings: readonly string[];
}

/** Without a word in problem.yaml a file `checker.*` is the checker, else tokens are compared. */
export async function readChecker(
  file: YamlFile<ProblemYaml>,
  folder: string,
  sources: readonly string[],
): Promise<ReadChecker> {
  const given = file.data.checker;
  const beside = sources.filter((path) => isNamed(path, 'checker'));
  if (given === undefined) return { spec: defaultChecker(folder, beside), warnings: [] };
  const { name, program, protocol, args } = typeof given === 'string' ? { name: given } : given;
  const place = file.place(['checker']);
  if ((name === undefined) === (program === undefined)) {
    throw broken(`${place}: \`checker\` needs either a name or a program`);
  }
  const list = toArguments(args ?? []);
  if (program !== undefined) {
    const sourcePath = resolve(folder, program);
    await requireProgram(sourcePath, program, place);
    return {
      spec: { kind: 'program', protocol: protocol ?? 'auto', sourcePath, args: list, place },
      warnings: [],
    };
  }
  return {
    spec: { kind: 'builtin', name: builtinName(name ?? '', place), args: list, place },
    warnings: beside.map(
      (path) => `${place}: ${quote(basename(path))} is not used: \`checker\` names another one`,
    ),
  };
}

function defaultChecker(folder: string, beside: readonly string[]): CheckerSpec {
  const [sourcePath, second] = beside;
  if (sourcePath === undefined) return { kind: 'builtin', name: 'tokens', args: [] };
  if (second !== undefined) {
    const names = beside.map((path) => quote(basename(path))).join(' and ');
    const hint = `say which one in problem.yaml: \`checker: {program: ${basename(sourcePath)}}\``;
    throw broken(`${basename(folder)} has two checkers, ${names}`, hint);
  }
  return { kind: 'program', protocol: 'auto', sourcePath, args: [] };
}

function builtinName(name: string, place: string): string {
  if (!/[./\\]/.test(name)) return name;
  const message = `${place}: \`checker: ${name}\` would be a built-in checker of this name`;
  throw broken(message, `for a program write \`checker: {program: ${name}}\``);
}

async function requireProgram(path: string, program: string, place: string): Promise<void> {
  if (await exists(path)) return;
  const message = `${place}: there is no checker program ${quote(program)}`;
  const beside = (await listSources(dirname(path))).map((one) => basename(one));
  const hint = beside.length === 0 ? undefined : `programs there: ${beside.join(', ')}`;
  throw broken(message, hint);
}

function broken(message: string, hint?: string): UserError {
  const options = { exit: 'problem', ...(hint !== undefined && { hint }) } as const;
  return new UserError('BROKEN_PROBLEM', message, options);
}
