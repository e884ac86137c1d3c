import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readYamlFile } from '../../formats/yaml-file.ts';
import type { YamlFile } from '../../formats/yaml-file.ts';
import { nearest } from '../../lib/nearest.ts';
import { quote } from '../../lib/shown-path.ts';
import { hasAnswers, type Problem } from '../../model/problem.ts';
import { UserError } from '../../model/user-error.ts';
import { GENERATORS_SCHEMA } from './generators-schema.ts';
import type { Entry } from './generators-schema.ts';
import { splitCommand } from './split-command.ts';

/** How one test is made. */
export interface PlannedTest {
  /** As `secret/01-random`. */
  readonly name: string;
  /** Its place in generators.yaml, for messages. */
  readonly place: string;
  readonly input:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'command'; readonly programPath: string; readonly args: readonly string[] };
  /** The answer as it stands there; otherwise the solution makes it. */
  readonly answer?: string;
}

export interface Plan {
  readonly tests: readonly PlannedTest[];
  /** Absolute path of the program that makes the answers; undefined where none is needed. */
  readonly solutionPath: string | undefined;
}

type Place = YamlFile<unknown>['place'];

/** Reads `generators/generators.yaml`. Throws a `UserError` with the place of what is wrong. */
export async function readPlan(problem: Problem, show: (path: string) => string): Promise<Plan> {
  const path = join(problem.origin.path, 'generators', 'generators.yaml');
  if (!existsSync(path)) throw noGenerators(problem.id, show(path));
  const { data, place } = await readYamlFile(path, show(path), GENERATORS_SCHEMA);
  const tests = (['sample', 'secret'] as const).flatMap((group) =>
    entriesToTests({ problem, place, path: ['data', group], name: group }, data.data[group] ?? {}),
  );
  if (!hasAnswers(problem.mode)) {
    refuseSolution(data.solution, place);
    return { tests: tests.map((test) => ({ answer: '', ...test })), solutionPath: undefined };
  }
  const needsSolution = tests.some(({ answer }) => answer === undefined);
  return {
    tests,
    solutionPath: needsSolution ? findSolution(problem, data.solution, place, path) : undefined,
  };
}

/** What talks to an interactor prints no answer by itself. */
function refuseSolution(given: string | undefined, place: Place): void {
  if (given === undefined) return;
  const message = `${place(['solution'])}: a solution that talks to an interactor makes no answers`;
  const hint = 'remove `solution`: answers are empty, or as `ans` gives them';
  throw new UserError('BROKEN_GENERATORS', message, { exit: 'problem', hint });
}

function noGenerators(id: string, path: string): UserError {
  return new UserError('NO_GENERATORS', `${id} has no generators: there is no ${quote(path)}`, {
    hint: 'it says how each test is made, such as `data: {secret: {01-small: numbers.ts 1 10}}`: see docs/problem-folder.md',
  });
}

interface Where {
  readonly problem: Problem;
  readonly place: Place;
  readonly path: readonly string[];
  readonly name: string;
}

function entriesToTests(where: Where, entries: Readonly<Record<string, Entry>>): PlannedTest[] {
  return Object.entries(entries).flatMap(([key, entry]) => {
    const inner = { ...where, path: [...where.path, key], name: `${where.name}/${key}` };
    checkName(key, inner);
    if (typeof entry === 'string') return [commandTest(inner, entry)];
    const given = [entry.in, entry.generate, entry.data].filter((one) => one !== undefined);
    if (given.length !== 1 || (entry.data && entry.ans !== undefined)) {
      throw broken(inner, 'needs exactly one of `in`, `generate` and `data`');
    }
    if (entry.data) return entriesToTests({ ...inner, path: [...inner.path, 'data'] }, entry.data);
    const test =
      entry.in === undefined ? commandTest(inner, entry.generate ?? '') : textTest(inner, entry.in);
    return [entry.ans === undefined ? test : { ...test, answer: entry.ans }];
  });
}

/** A name becomes the name of two files. */
function checkName(key: string, where: Where): void {
  if (/^[^./\\\u0000-\u001f\u007f][^/\\\u0000-\u001f\u007f]*$/.test(key)) return;
  throw broken(where, 'has a name that cannot be the name of a file');
}

function textTest(where: Where, text: string): PlannedTest {
  return { name: where.name, place: where.place(where.path), input: { kind: 'text', text } };
}

function commandTest(where: Where, command: string): PlannedTest {
  const words = splitCommand(command);
  if (!words) throw broken(where, 'has a command with a quote that is not closed');
  const [program, ...args] = words;
  const { generators } = where.problem;
  const programPath = generators.find((path) => basename(path) === program);
  if (programPath === undefined) {
    const names = generators.map((path) => basename(path));
    const meant = nearest(program, names);
    const known =
      names.length === 0 ? 'there are none in generators/' : `there are ${names.join(', ')}`;
    const hint = meant === undefined ? known : `did you mean ${quote(meant)}?`;
    throw broken(where, `names the generator ${quote(program)}, which does not exist`, hint);
  }
  const input = { kind: 'command', programPath, args } as const;
  return { name: where.name, place: where.place(where.path), input };
}

function findSolution(
  problem: Problem,
  given: string | undefined,
  place: Place,
  path: string,
): string {
  const accepted = problem.solutions.filter(({ expectation }) => expectation?.label === 'accepted');
  const found =
    given === undefined ? accepted[0] : problem.solutions.find(({ name }) => name === given);
  if (found) return found.path;
  if (given === undefined) {
    throw new UserError(
      'NO_SOLUTION',
      `${problem.id} has no solution that could make the answers`,
      {
        exit: 'problem',
        hint: `write a solution.ts, or the answers in ${quote(basename(path))}`,
      },
    );
  }
  const meant = nearest(
    given,
    problem.solutions.map(({ name }) => name),
  );
  throw new UserError(
    'BROKEN_GENERATORS',
    `${place(['solution'])}: there is no solution ${quote(given)}`,
    { exit: 'problem', ...(meant !== undefined && { hint: `did you mean ${quote(meant)}?` }) },
  );
}

function broken({ place, path, name }: Where, message: string, hint?: string): UserError {
  return new UserError('BROKEN_GENERATORS', `${place(path)}: test ${quote(name)} ${message}`, {
    exit: 'problem',
    ...(hint !== undefined && { hint }),
  });
}
