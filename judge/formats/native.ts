import { join } from 'node:path';
import { quote, shownPath } from '../lib/shown-path.ts';
import type { CheckerSpec } from '../model/check.ts';
import type { LoadContext, ProblemFormat } from '../model/format.ts';
import { hasAnswers } from '../model/problem.ts';
import type { Mode, NamedFiles, Problem, TestGroup } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { dataCasesOf } from '../rules/aggregate.ts';
import { giveConstants, readConstants } from './native-constants.ts';
import { readChecker } from './native-checker.ts';
import { oddLimits, readLimits } from './native-limits.ts';
import { readKind } from './native-kind.ts';
import { readIncluded } from './native-include.ts';
import { refuseNoPrograms } from './no-program.ts';
import { refuseNamedFiles } from './native-files.ts';
import { readStatic } from './native-static.ts';
import { readSolutions } from './native-solutions.ts';
import { emptyGroup } from './empty-group.ts';
import { readTests, type TestOptions } from './native-tests.ts';
import { readTrials, unusedTrials } from './native-trials.ts';
import { argsOfNone } from './validator-names.ts';
import { unusedTools, warnOfPassedOver } from './passed-over.ts';
import { PROBLEM_SCHEMA } from './problem-schema.ts';
import type { ProblemYaml } from './problem-schema.ts';
import { refineExpectations } from './submissions-yaml.ts';
import { exists, isNamed, listSources } from './source-files.ts';
import { checkTestFiles, describeOrder } from './test-file-check.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

/** The judge's own problem folder: `problem.yaml`, `testdata/{sample,secret}/NAME.{in,ans}`. */
export const NATIVE: ProblemFormat = {
  id: 'native',
  description: 'a folder with problem.yaml and testdata/sample, testdata/secret',
  matches: (folder) => exists(join(folder, 'problem.yaml')),
  load,
};

type Show = (path: string) => string;

async function load(folder: string, context: LoadContext): Promise<Problem> {
  const show: Show = (path) => shownPath(path, context.root);
  const yamlPath = join(folder, 'problem.yaml');
  const file = await readYamlFile(yamlPath, show(yamlPath), PROBLEM_SCHEMA);
  await refuseNoPrograms(folder, show);
  const sources = await listSources(folder);
  const { mode, passes, isScoring } = await readKind(file, folder, sources);
  const checker = await readChecker(file, folder, sources, mode);
  const constants = readConstants(file);
  const graders = await listSources(join(folder, 'graders'));
  const { tests, warnings } = await loadTests(
    folder,
    context,
    show,
    { isScoring, graders, constants },
    mode,
  );
  const known = context.withoutTests === true ? undefined : tests;
  const statics = readStatic(folder, sources, mode, known);
  const io = readNamedFiles(file);
  await refuseNamedFiles(dataCasesOf(tests), io, show);
  const solutions = await readSolutions(folder, context.solutionsDir, mode.kind);
  // What names groups and tests cannot be looked at without them.
  const expecting = context.withoutTests === true ? undefined : context.solutionsDir;
  const refined = await refineExpectations(solutions.solutions, expecting, tests, show);
  const { warnings: oddFiles, ...included } = await readIncluded(file, folder, show);
  const tools = programsOf(checker.spec, mode);
  const passedOver = [
    ...unusedTools(sources, mode.kind, tools, show),
    ...(await warnOfPassedOver(folder, mode.kind, tools, show)),
  ];
  const validators = [
    ...sources.filter((path) => isNamed(path, 'validator')),
    ...(await listSources(join(folder, 'validators'))),
  ];
  const trials =
    context.withoutTests === true ? undefined : await readTrials(folder, show, constants);
  const statementPath = join(folder, 'statement.md');
  const source = describeSource(file.data.source);
  return {
    id: context.id,
    names: readNames(file.data, context.id),
    ...giveConstants(checker.spec, mode, constants),
    passes,
    isScoring,
    constants,
    ...readLimits(file.data.limits),
    io,
    tests,
    ...(trials && { trials }),
    validators,
    ...(statics.staticValidator && { staticValidator: { ...statics.staticValidator, constants } }),
    generators: await listSources(join(folder, 'generators')),
    solutions: refined.solutions,
    ...((await exists(statementPath)) && { statementPath }),
    ...(source !== undefined && { source }),
    ...included,
    origin: { format: NATIVE.id, path: folder },
    warnings: [
      ...oddLimits(file),
      ...checker.warnings,
      ...passedOver,
      ...statics.warnings,
      ...argsOfNone([...dataCasesOf(tests), ...(trials?.invalidInputs ?? [])], validators),
      ...(trials ? unusedTrials(trials, mode, show(join(folder, 'testdata'))) : []),
      ...oddFiles,
      ...warnings,
      ...solutions.warnings,
      ...refined.warnings,
    ],
  };
}

/** Paths of the programs that judge. */
function programsOf(checker: CheckerSpec, mode: Mode): string[] {
  return [
    ...(checker.kind === 'program' ? [checker.sourcePath] : []),
    ...(mode.kind === 'interactive' ? [mode.interactor.sourcePath] : []),
    ...(mode.kind === 'communication' ? [mode.manager.sourcePath] : []),
  ];
}

function broken(code: string, message: string, hint?: string): UserError {
  return new UserError(code, message, { exit: 'problem', ...(hint !== undefined && { hint }) });
}

function readNames({ name }: ProblemYaml, id: string): Readonly<Record<string, string>> {
  return typeof name === 'object' ? name : { en: name ?? id };
}

function readNamedFiles({ data: { io }, place }: YamlFile<ProblemYaml>): NamedFiles {
  if (io?.input !== undefined && io.input === io.output) {
    const fault = `\`io.output\` must be another file than \`io.input\`, found \`${io.output}\``;
    throw broken('BROKEN_PROBLEM', `${place(['io', 'output'])}: ${fault}`);
  }
  return {
    ...(io?.input !== undefined && { input: io.input }),
    ...(io?.output !== undefined && { output: io.output }),
  };
}

function describeSource(source: ProblemYaml['source']): string | undefined {
  if (source === undefined) return undefined;
  const all = Array.isArray(source) ? source : [source];
  const words = all.map((one) => {
    if (typeof one === 'string') return one;
    return one.url === undefined ? one.name : `${one.name} <${one.url}>`;
  });
  return words.join('; ');
}

interface LoadedTests {
  readonly tests: TestGroup;
  readonly warnings: readonly string[];
}

async function loadTests(
  folder: string,
  context: LoadContext,
  show: Show,
  options: TestOptions,
  mode: Mode,
): Promise<LoadedTests> {
  if (context.withoutTests === true) return { tests: emptyGroup(''), warnings: [] };
  const testdata = join(folder, 'testdata');
  const { tests, warnings } = await readTests(testdata, show, options);
  const cases = dataCasesOf(tests);
  if (cases.length > 0) {
    const quirks = checkTestFiles(cases, show, hasAnswers(mode));
    // Data that generators make is laid out as its author wants, CRLF and all.
    const isGenerated = await exists(join(folder, 'generators', 'generators.yaml'));
    return {
      tests,
      warnings: [...warnings, ...(isGenerated ? [] : quirks), ...describeOrder(cases)],
    };
  }
  const hint = `add one with \`judge add ${context.id}\`, or make them with \`judge generate ${context.id}\``;
  throw broken(
    'NO_TESTS',
    `problem ${quote(context.id)} has no tests in ${quote(show(testdata))}`,
    hint,
  );
}
