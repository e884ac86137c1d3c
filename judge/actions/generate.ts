import { writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isFilesFolder } from '../formats/native-files.ts';
import { readPlannedCase } from '../formats/planned-case.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { isMissing } from '../lib/error-code.ts';
import { listFilesBelow } from '../lib/list-files.ts';
import { compareText } from '../lib/natural-order.ts';
import { readRegularFile, UnfitFile } from '../lib/read-regular-file.ts';
import { quote, shownPath } from '../lib/shown-path.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeAtomically } from '../lib/write-atomically.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { GivenToSolution } from '../pipeline/compute-answer.ts';
import { readPlan } from './generate/read-plan.ts';
import type { Plan, PlannedTest } from './generate/read-plan.ts';
import { writing } from './writing.ts';

export interface GenerateOptions {
  /** Compare only; write nothing. */
  readonly check: boolean;
  /** Paths in messages are shown relative to it. */
  readonly root: string;
  /** Told of each test as soon as it is done, in no order. */
  readonly onTest?: (test: GeneratedTest) => void;
}

/**
 * Runs what makes tests. Both may be called many times at once and keep the number of running
 * programs bounded themselves; both throw a `UserError` for a program that fails.
 */
export interface GenerateTools {
  readonly runGenerator: (programPath: string, args: readonly string[]) => Promise<Buffer>;
  readonly computeAnswer: (test: GivenToSolution, solutionPath: string) => Promise<Buffer>;
}

/** What a file was before, compared with what was made now. */
export type FileState = 'same' | 'missing' | 'different';

export interface GeneratedTest {
  /** As `secret/01-random`. */
  readonly name: string;
  readonly input: FileState;
  readonly answer: FileState;
}

export interface GenerateOutcome {
  /** In the order of generators.yaml. */
  readonly tests: readonly GeneratedTest[];
  /** Tests in the folder that generators.yaml does not make; they are left alone. */
  readonly unlisted: readonly string[];
  /** Was every file the same as what was made? */
  readonly isUpToDate: boolean;
}

/**
 * Makes the tests that `generators/generators.yaml` lists, and writes the files that are missing or
 * different. The problem may be loaded without its tests. Throws a `UserError` that names the place
 * in generators.yaml; the tests made by then stay, each file whole.
 */
export async function generateTests(
  problem: Problem,
  options: GenerateOptions,
  tools: GenerateTools,
): Promise<GenerateOutcome> {
  const show = (path: string): string => shownPath(path, options.root);
  const plan = await readPlan(problem, show);
  const testdata = join(problem.origin.path, 'testdata');
  const tests = await withTempDir((tempDir) =>
    allDone(
      plan.tests.map(async (test, i) => {
        const scratchPath = join(tempDir, String(i));
        const given = () => readPlannedCase(testdata, test.name, show, problem.constants);
        const made = await makeTest({ test, plan, tools, scratchPath, given });
        const done = await settle(testdata, test, made, options);
        options.onTest?.(done);
        return done;
      }),
    ),
  );
  return {
    tests,
    unlisted: await findUnlisted(testdata, new Set(plan.tests.map(({ name }) => name))),
    isUpToDate: tests.every(({ input, answer }) => input === 'same' && answer === 'same'),
  };
}

/** Waits for all, so that nothing goes on behind an error; then the first error is thrown. */
async function allDone<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

interface Making {
  readonly test: PlannedTest;
  readonly plan: Plan;
  readonly tools: GenerateTools;
  /** A file for the input, which the solution reads. */
  readonly scratchPath: string;
  /** What the solution gets beside it. */
  readonly given: () => Promise<Omit<GivenToSolution, 'inputPath'>>;
}

interface Made {
  readonly input: Buffer;
  readonly answer: Buffer;
}

async function makeTest({ test, plan, tools, scratchPath, given }: Making): Promise<Made> {
  try {
    const input =
      test.input.kind === 'text'
        ? Buffer.from(test.input.text)
        : await tools.runGenerator(test.input.programPath, test.input.args);
    if (test.answer !== undefined) return { input, answer: Buffer.from(test.answer) };
    if (plan.solutionPath === undefined) throw new Error('a plan without answers has a solution');
    await writeFile(scratchPath, input);
    const toSolution = { ...(await given()), inputPath: scratchPath };
    return { input, answer: await tools.computeAnswer(toSolution, plan.solutionPath) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code, hint, exit } = error;
    throw new UserError(code, `${test.place}: test ${quote(test.name)}: ${error.message}`, {
      cause: error,
      // Nothing was judged: what makes the tests is the problem's own.
      exit: exit === 'rejected' ? 'problem' : exit,
      ...(hint !== undefined && { hint }),
    });
  }
}

/** Compares what was made with the files, and writes it unless they are only checked. */
async function settle(
  testdata: string,
  { name }: PlannedTest,
  made: Made,
  { check, root }: GenerateOptions,
): Promise<GeneratedTest> {
  const inputPath = join(testdata, `${name}.in`);
  const answerPath = join(testdata, `${name}.ans`);
  const input = await compare(inputPath, made.input);
  const answer = await compare(answerPath, made.answer);
  if (!check) {
    await writing(shownPath(dirname(inputPath), root), async () => {
      makeFolder(dirname(inputPath));
      if (answer !== 'same') writeAtomically(answerPath, made.answer);
      if (input !== 'same') writeAtomically(inputPath, made.input);
    });
  }
  return { name, input, answer };
}

async function compare(path: string, bytes: Buffer): Promise<FileState> {
  try {
    return (await readRegularFile(path)).equals(bytes) ? 'same' : 'different';
  } catch (error) {
    if (isMissing(error)) return 'missing';
    if (error instanceof UnfitFile) return 'different';
    throw error;
  }
}

async function findUnlisted(testdata: string, listed: ReadonlySet<string>): Promise<string[]> {
  const paths = await listFilesBelow(testdata).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = paths.flatMap((path) => {
    const name = relative(testdata, path).split(sep).join('/');
    const isTest = /^(?:sample|secret)\/.*\.(?:in|ans)$/s.test(name);
    // What lies beside a solution may be called as it likes.
    if (!isTest || dirname(name).split('/').some(isFilesFolder)) return [];
    return [name.replace(/\.\w+$/, '')];
  });
  return [...new Set(names)].filter((name) => !listed.has(name)).toSorted(compareText);
}
