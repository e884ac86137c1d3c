import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addTests, type AddOutcome } from '../actions/add.ts';
import type { TestSource } from '../actions/add/read-source.ts';
import { run } from '../actions/run.ts';
import { selectSolutions } from '../actions/select-solutions.ts';
import { findProblem } from '../formats/find-problem.ts';
import { readFolderArgs } from '../formats/planned-case.ts';
import { shownPath } from '../lib/shown-path.ts';
import type { Emit } from '../model/event.ts';
import type { ExitName } from '../model/exit-code.ts';
import { hasAnswers, type Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import { createAnswerProducer } from '../pipeline/compute-answer.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import type { Args, World } from './command.ts';
import { editTest } from './edit-test.ts';
import { findWorkspace } from './find-workspace.ts';
import { readPasted } from './read-pasted.ts';
import { judging } from './judging.ts';
import { STANDARD_INPUT } from './args.ts';

/** `judge add`. */
export async function addCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const ref = args.text('problem') ?? '';
  const problem = await findProblem(workspace, ref, { cwd: world.cwd, withoutTests: true });
  const withoutAnswers = !hasAnswers(problem.mode);
  const sources = await readSources(args, world, withoutAnswers);
  return judging(args, world, workspace, 'add', async (context) => {
    const outcome = await addTests({
      problemFolder: problem.origin.path,
      root: workspace.root,
      sources,
      sample: args.flag('sample'),
      fixNewlines: args.flag('fix-newlines'),
      withoutAnswers,
      ...(args.flag('from-solution')
        ? { computeAnswer: await answerProducer(context, problem, args, world) }
        : {}),
    });
    tell(context.emit, problem, outcome);
    return judgeAdded(context, world, workspace, problem, outcome);
  });
}

async function answerProducer(
  context: JudgeContext,
  problem: Problem,
  cliArgs: Args,
  world: World,
): Promise<(inputPath: string, origin: string) => Promise<Buffer>> {
  refuseTalkers(problem);
  const [solution] = await selectSolutions(problem, [], world.cwd);
  if (!solution) throw new Error('selectSolutions gives at least one');
  const produce = await createAnswerProducer(context, problem, solution);
  const { root } = context.workspace;
  const testdata = join(problem.origin.path, 'testdata');
  const folder = cliArgs.flag('sample') ? 'sample' : 'secret';
  const show = (path: string): string => shownPath(path, root);
  const { args } = await readFolderArgs(testdata, folder, show, problem.constants);
  return (inputPath, origin) => produce({ inputPath, args, origin });
}

/** Who talks with a manager, or is run several times, prints no answer to the input alone. */
function refuseTalkers({ id, mode, passes }: Problem): void {
  if (mode.kind !== 'communication' && passes === 1) return;
  const why = passes > 1 ? 'are run in several passes' : 'talk with a manager';
  const message = `--from-solution: solutions of ${id} ${why}, so that no one output is the answer`;
  throw new UserError('NO_ANSWER', message, { hint: 'give the answer of each test itself' });
}

function tell(emit: Emit, problem: Problem, { added, duplicates, warnings }: AddOutcome): void {
  const problemId = problem.id;
  const notice = (level: 'info' | 'warning', code: string, message: string): void =>
    emit({ type: 'notice', level, code, message, problemId });
  for (const { name, origin, answerFrom } of added) {
    const computed = answerFrom === 'solution' ? ', with the answer that the solution gives' : '';
    notice('info', 'TEST_ADDED', `added ${name} from ${origin}${computed}`);
  }
  for (const { origin, twin } of duplicates) {
    notice('warning', 'TEST_NOT_ADDED', `${origin} was not added: its input is that of ${twin}`);
  }
  for (const warning of warnings) notice('warning', 'TEST_DATA', warning);
}

/** The problem is read anew, now with its new tests; without a solution there is nothing to judge. */
async function judgeAdded(
  context: JudgeContext,
  world: World,
  workspace: Workspace,
  before: Problem,
  { added }: AddOutcome,
): Promise<ExitName> {
  const { path } = before.origin;
  const problem = await findProblem(workspace, path, { cwd: world.cwd });
  const solutions = problem.solutions.filter(({ name }) => /^solution\.[^/]+$/.test(name));
  if (solutions.length === 0) return 'accepted';
  return run(context, [{ problem, solutions }], {
    tests: added.map(({ name }) => name),
    firstFailure: false,
    typeCheck: false,
  });
}

async function readSources(
  args: Args,
  world: World,
  withoutAnswers: boolean,
): Promise<TestSource[]> {
  const fromOptions = pairOptions(args, world.cwd);
  const fromWords = await readWords(args, world, withoutAnswers);
  const sources = [...fromOptions, ...fromWords];
  if (sources.length > 0) return sources;
  return [{ kind: 'text', text: await editTest(world), origin: 'the edited text' }];
}

function pairOptions(args: Args, cwd: string): TestSource[] {
  const inputs = args.texts('input');
  const answers = args.texts('answer');
  if (answers.length > 0 && answers.length !== inputs.length) {
    throw new UserError(
      'UNPAIRED',
      `there are ${inputs.length} --input and ${answers.length} --answer`,
      { hint: 'give each --input its --answer, or --from-solution and no --answer' },
    );
  }
  return inputs.map((input, i) => {
    const answer = answers[i];
    const inputPath = resolve(cwd, input);
    if (answer === undefined) return { kind: 'files', inputPath };
    return { kind: 'files', inputPath, answerPath: resolve(cwd, answer) };
  });
}

/**
 * Words: `-`, folders, and files in pairs; with `--from-solution` every file is an input, and so is a
 * single one where there need be no answers.
 */
async function readWords(args: Args, world: World, withoutAnswers: boolean): Promise<TestSource[]> {
  const sources: TestSource[] = [];
  const files: string[] = [];
  for (const word of args.texts('sources')) {
    const path = resolve(world.cwd, word);
    if (word === STANDARD_INPUT) {
      sources.push({
        kind: 'text',
        text: await readPasted(world.stdin),
        origin: 'the pasted text',
      });
    } else if ((await stat(path).catch(() => undefined))?.isDirectory()) {
      sources.push({ kind: 'folder', path });
    } else files.push(path);
  }
  if (args.flag('from-solution') || (withoutAnswers && files.length === 1)) {
    return [...sources, ...files.map((inputPath) => ({ kind: 'files', inputPath }) as const)];
  }
  if (files.length % 2 === 1) {
    throw new UserError('UNPAIRED', 'files come in pairs: an input, then its answer', {
      hint: 'add the missing file, or --from-solution to compute the answers',
    });
  }
  for (let i = 0; i < files.length; i += 2) {
    sources.push({ kind: 'files', inputPath: files[i] ?? '', answerPath: files[i + 1] ?? '' });
  }
  return sources;
}
