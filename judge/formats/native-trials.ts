import { join } from 'node:path';
import type { Constants } from '../lib/replace-constants.ts';
import { quote } from '../lib/shown-path.ts';
import { hasAnswers, type Mode, type OutputTrial, type Trials } from '../model/problem.ts';
import { inheritArgs, NO_ARGS, type InheritedArgs } from './inherited-args.ts';
import { exists, isFileLike, readFolder } from './source-files.ts';
import { TEST_CASE_SCHEMA, TEST_GROUP_SCHEMA } from './test-group-schema.ts';
import { brokenTests, GROUP_FILE } from './test-tree.ts';
import { readYamlFile } from './yaml-file.ts';

type Show = (path: string) => string;

/**
 * Reads `testdata/invalid_input/NAME.in`, and `NAME.in`, `NAME.ans`, `NAME.out` of
 * `testdata/{invalid_output,valid_output}`. Throws a `UserError` for a file without the others.
 */
export async function readTrials(
  folder: string,
  show: Show,
  constants: Constants = {},
): Promise<Trials> {
  const place = (name: string): Place => ({
    dir: join(folder, 'testdata', name),
    name,
    show,
    constants,
  });
  return {
    invalidInputs: await readInputs(place('invalid_input')),
    invalidOutputs: await readOutputs(place('invalid_output')),
    validOutputs: await readOutputs(place('valid_output')),
  };
}

/** Warnings of outputs where a solution's output is nothing by itself. */
export function unusedTrials(
  { invalidOutputs, validOutputs }: Trials,
  mode: Mode,
  shownDir: string,
): readonly string[] {
  if (hasAnswers(mode)) return [];
  const folders = { invalid_output: invalidOutputs, valid_output: validOutputs };
  return Object.entries(folders).flatMap(([name, trials]) =>
    trials.length === 0
      ? []
      : [`${quote(`${shownDir}/${name}`)} is not used: solutions talk, and print no output`],
  );
}

interface Place {
  readonly dir: string;
  readonly name: string;
  readonly show: Show;
  readonly constants: Constants;
}

async function readInputs(place: Place): Promise<Trials['invalidInputs']> {
  const stems = await stemsOf(place, '.in');
  const inherited = await inheritedArgs(place);
  return Promise.all(
    stems.map(async (stem) => ({
      name: `${place.name}/${stem}`,
      inputPath: join(place.dir, `${stem}.in`),
      ...(await argsOf(place, stem, inherited)),
    })),
  );
}

async function readOutputs(place: Place): Promise<OutputTrial[]> {
  const inherited = await inheritedArgs(place);
  const stems = new Set<string>();
  for (const ending of ENDINGS) for (const stem of await stemsOf(place, ending)) stems.add(stem);
  return Promise.all(
    [...stems].map(async (stem) => {
      for (const ending of ENDINGS) await requireFile(place, stem, ending);
      const path = (ending: string): string => join(place.dir, stem + ending);
      return {
        kind: 'case',
        name: `${place.name}/${stem}`,
        inputPath: path('.in'),
        answerPath: path('.ans'),
        outputPath: path('.out'),
        ...(await argsOf(place, stem, inherited)),
      };
    }),
  );
}

const ENDINGS = ['.out', '.in', '.ans'] as const;

async function stemsOf({ dir }: Place, ending: string): Promise<string[]> {
  const entries = await readFolder(dir);
  const names = entries.filter(isFileLike).map(({ name }) => name);
  return names
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .map((name) => name.slice(0, -ending.length));
}

async function requireFile({ dir, show }: Place, stem: string, ending: string): Promise<void> {
  if (await exists(join(dir, stem + ending))) return;
  const message = `${quote(`${show(dir)}/${stem}`)} has no ${quote(stem + ending)}`;
  throw brokenTests(message, 'each needs three files: NAME.in, NAME.ans and NAME.out');
}

async function inheritedArgs({ dir, show, constants }: Place): Promise<InheritedArgs> {
  const path = join(dir, GROUP_FILE);
  if (!(await exists(path))) return NO_ARGS;
  return inheritArgs(
    NO_ARGS,
    (await readYamlFile(path, show(path), TEST_GROUP_SCHEMA, constants)).data,
  );
}

async function argsOf(
  { dir, show }: Place,
  stem: string,
  inherited: InheritedArgs,
): Promise<InheritedArgs> {
  const path = join(dir, `${stem}.yaml`);
  if (!(await exists(path))) return inherited;
  return inheritArgs(inherited, (await readYamlFile(path, show(path), TEST_CASE_SCHEMA)).data);
}
