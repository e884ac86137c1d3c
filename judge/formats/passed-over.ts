import { join, relative, sep } from 'node:path';
import { quote } from '../lib/shown-path.ts';
import type { Mode } from '../model/problem.ts';
import { isNamed, isSourceName, readFolder } from './source-files.ts';

/** Folders that other systems keep a problem's programs in, and what the programs are there. */
const FOLDERS: Readonly<Record<string, 'judging' | PassedOver['role']>> = {
  output_validator: 'judging',
  output_validators: 'judging',
  checker: 'checker',
  checkers: 'checker',
  interactor: 'interactor',
  interactors: 'interactor',
  validator: 'validators',
  input_validator: 'validators',
  input_validators: 'validators',
  input_format_validators: 'validators',
  static_validator: 'static_validator',
  static_validators: 'static_validator',
};

/** A folder of programs that nothing names. */
export interface PassedOver {
  readonly dir: string;
  /** What to do, as the end of a sentence. */
  readonly advice: string;
  readonly role: 'checker' | 'interactor' | 'validators' | 'static_validator';
}

/**
 * The folders beside problem.yaml that hold programs as other systems keep them and are not looked
 * into here; `used` are the absolute paths of the programs that the problem does have.
 */
export async function findPassedOver(
  folder: string,
  kind: Mode['kind'],
  used: readonly string[] = [],
): Promise<readonly PassedOver[]> {
  const found: PassedOver[] = [];
  for (const entry of await readFolder(folder)) {
    const holds = Object.hasOwn(FOLDERS, entry.name) ? FOLDERS[entry.name] : undefined;
    const dir = join(folder, entry.name);
    if (holds === undefined || !entry.isDirectory()) continue;
    if (used.some((path) => path.startsWith(dir + sep))) continue;
    const programs = await programsIn(dir);
    if (programs === undefined) continue;
    const judging = kind === 'interactive' ? 'interactor' : 'checker';
    const role = holds === 'judging' ? judging : holds;
    found.push({ dir, role, advice: adviceFor(role, programs[0], folder) });
  }
  return found;
}

/** `findPassedOver` as warnings. */
export async function warnOfPassedOver(
  folder: string,
  kind: Mode['kind'],
  used: readonly string[],
  show: (path: string) => string,
): Promise<readonly string[]> {
  const found = await findPassedOver(folder, kind, used);
  return found.map(({ dir, advice }) => `${quote(show(dir))} is not used: ${advice}`);
}

/** What a program beside problem.yaml is for, by its name. */
const OWN_KINDS = {
  interactor: { kind: 'interactive', yaml: 'type: interactive' },
  manager: { kind: 'communication', yaml: 'communication: {}' },
} as const;

/** Warnings for an interactor and a manager beside problem.yaml that the problem has no use for. */
export function unusedTools(
  sources: readonly string[],
  kind: Mode['kind'],
  used: readonly string[],
  show: (path: string) => string,
): readonly string[] {
  return Object.entries(OWN_KINDS).flatMap(([role, own]) => {
    const why =
      kind === own.kind
        ? `\`${role}\` names another one`
        : `only a problem with \`${own.yaml}\` has ${role === 'interactor' ? 'an' : 'a'} ${role}`;
    return sources
      .filter((path) => isNamed(path, role) && !isHeader(path) && !used.includes(path))
      .map((path) => `${quote(show(path))} is not used: ${why}`);
  });
}

/** Headers come along with a program. */
function isHeader(path: string): boolean {
  return /\.(?:h|hh|hpp|hxx)$/.test(path);
}

function adviceFor(role: PassedOver['role'], program: string | undefined, folder: string): string {
  if (role === 'validators') return 'move its programs into validators/';
  if (role === 'static_validator')
    return 'put its program beside problem.yaml as static_validator.*';
  if (program === undefined) return `write ${role}.ts or ${role}.cpp beside problem.yaml`;
  const path = relative(folder, program).split(sep).join('/');
  const key = role === 'checker' ? `checker: {program: ${path}}` : `interactor: ${path}`;
  return `to use its program write \`${key}\` into problem.yaml`;
}

/** Sources in the folder and one level below; undefined where it holds nothing at all. */
async function programsIn(dir: string): Promise<readonly string[] | undefined> {
  const entries = (await readFolder(dir)).filter(({ name }) => !name.startsWith('.'));
  if (entries.length === 0) return undefined;
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(dir, entry.name);
    const inner = entry.isDirectory() ? await readFolder(path) : [];
    found.push(...[entry].filter(isSource).map(() => path));
    found.push(...inner.filter(isSource).map(({ name }) => join(path, name)));
  }
  return found.filter((path) => !isHeader(path));
}

function isSource(entry: { readonly name: string; isFile(): boolean }): boolean {
  return entry.isFile() && isSourceName(entry.name);
}
