import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { interact, type InteractPlan, type Recording } from '../actions/interact.ts';
import { selectTests } from '../actions/run.ts';
import { dataCasesOf } from '../rules/aggregate.ts';
import { selectSolutions } from '../actions/select-solutions.ts';
import { findProblem } from '../formats/find-problem.ts';
import { errorCode } from '../lib/error-code.ts';
import { formatInteraction, parseInteraction } from '../lib/interaction-text.ts';
import { readRegularFile, whyUnreadable } from '../lib/read-regular-file.ts';
import { writeAtomically } from '../lib/write-atomically.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Problem, SolutionFile, TestCase } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { Args, World } from './command.ts';
import { withContext } from './context.ts';
import { findWorkspace } from './find-workspace.ts';
import { createRoom } from './interact-room.ts';
import { contextOptionsOf } from './judging.ts';
import { noticeText } from './notice-text.ts';

/** `judge interact`. */
export async function interactCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const problem = await findProblem(workspace, args.text('problem') ?? '', { cwd: world.cwd });
  const test = selectTest(problem, args.text('test'));
  const plan = await readPlan(problem, args, world);
  const save = await savePath(args, world);
  const options = { ...contextOptionsOf(args), jobs: 1, useCache: false };
  return withContext(
    world,
    workspace,
    options,
    (event) => {
      if (event.type === 'notice') world.stderr.write(noticeText(event));
    },
    async (context) => {
      const room = createRoom(world, plan);
      try {
        const { exit, said } = await interact(context, problem, test, plan, room);
        if (save !== undefined) await keep(save, formatInteraction(said));
        return world.signal.aborted ? 'interrupted' : exit;
      } finally {
        room.person.leave();
      }
    },
  );
}

/** Told before anything is said: what was said would be lost. */
async function savePath(args: Args, { cwd }: World): Promise<string | undefined> {
  const save = args.text('save');
  if (save === undefined) return undefined;
  const path = resolve(cwd, save);
  if (await isFolder(path)) {
    throw new UserError('NOT_A_FILE', `--save: ${JSON.stringify(save)} is a folder`);
  }
  if (await isFolder(dirname(path))) return path;
  throw new UserError('NO_FOLDER', `--save: there is no folder ${JSON.stringify(dirname(path))}`, {
    hint: 'make it first, or name another file',
  });
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}

async function keep(path: string, text: string): Promise<void> {
  try {
    writeAtomically(path, text);
  } catch (cause) {
    const code = errorCode(cause);
    if (code === undefined) throw cause;
    const message = `what was said cannot be written to ${JSON.stringify(path)} (${code})`;
    throw new UserError('CANNOT_WRITE', message, { cause });
  }
}

/** The first sample, or the first test where there is none. */
function selectTest(problem: Problem, wanted: string | undefined): TestCase {
  const globs = wanted === undefined ? [] : [wanted];
  const [test, second] = selectTests(problem, globs, dataCasesOf(problem.tests));
  if (!test) throw new Error('a problem that was loaded has tests');
  if (wanted === undefined || second === undefined) return test;
  throw new UserError('SEVERAL_TESTS', `several tests match ${JSON.stringify(wanted)}`, {
    hint: `name one, such as "${test.name}"`,
  });
}

async function readPlan(problem: Problem, args: Args, { cwd }: World): Promise<InteractPlan> {
  const word = args.text('solution');
  const file = args.text('replay');
  const both = args.flag('both');
  if (both && file !== undefined) {
    throw new UserError('USAGE', '--both and --replay exclude each other');
  }
  if (file !== undefined) {
    const recording = await readRecording(file, cwd);
    return { kind: 'replay', solution: await oneSolution(problem, word, cwd), recording };
  }
  if (both) return { kind: 'both', solution: await oneSolution(problem, word, cwd) };
  if (word === undefined) return { kind: 'as-solution' };
  return { kind: 'as-interactor', solution: await oneSolution(problem, word, cwd) };
}

async function oneSolution(
  problem: Problem,
  word: string | undefined,
  cwd: string,
): Promise<SolutionFile> {
  const words = word === undefined ? [] : [word];
  const [solution, second] = await selectSolutions(problem, words, cwd);
  if (!solution) throw new Error('selectSolutions gives at least one');
  if (second === undefined) return solution;
  throw new UserError('SEVERAL_SOLUTIONS', `several solutions match ${JSON.stringify(word)}`, {
    hint: `name one, such as "${solution.name}"`,
  });
}

/** Twice what may be recorded of a conversation, for the marks. */
const RECORDING_MIB = 16;

async function readRecording(file: string, cwd: string): Promise<Recording> {
  try {
    const text = String(await readRegularFile(resolve(cwd, file), RECORDING_MIB));
    return { name: file, passes: parseInteraction(text, file) };
  } catch (cause) {
    const why = cause instanceof UserError ? undefined : whyUnreadable(cause);
    if (why === undefined) throw cause;
    const message = `the recorded interaction ${JSON.stringify(file)} cannot be read (${why})`;
    throw new UserError('UNREADABLE_FILE', message, { cause });
  }
}
