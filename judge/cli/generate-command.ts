import { basename } from 'node:path';
import {
  generateTests,
  type GeneratedTest,
  type GenerateOutcome,
  type GenerateTools,
} from '../actions/generate.ts';
import { findProblem } from '../formats/find-problem.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Problem } from '../model/problem.ts';
import {
  createAnswerProducer,
  createGeneratorRunner,
  type Producer,
} from '../pipeline/compute-answer.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import type { Args, World } from './command.ts';
import { withContext } from './context.ts';
import { findWorkspace } from './find-workspace.ts';
import { MAX_JOBS } from './max-jobs.ts';

/** `judge generate`. */
export async function generateCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const ref = args.text('problem') ?? '';
  const problem = await findProblem(workspace, ref, { cwd: world.cwd, withoutTests: true });
  const check = args.flag('check');
  const jobs = args.count('jobs', 1, MAX_JOBS);
  const options = { useCache: true, ...(jobs === undefined ? {} : { jobs }) };
  const outcome = await withContext(
    world,
    workspace,
    options,
    () => {},
    (context) =>
      generateTests(
        problem,
        { check, root: workspace.root },
        {
          runGenerator: createGeneratorRunner(context),
          computeAnswer: createAnswerers(context, problem),
        },
      ),
  );
  world.stdout.write(outcomeText(problem, outcome, check));
  return check && !outcome.isUpToDate ? 'rejected' : 'accepted';
}

/** One producer for each solution that generators.yaml names. */
function createAnswerers(context: JudgeContext, problem: Problem): GenerateTools['computeAnswer'] {
  const producers = new Map<string, Promise<Producer>>();
  return async (test, path) => {
    const name = basename(path);
    const known = producers.get(path) ?? createAnswerProducer(context, problem, { path, name });
    producers.set(path, known);
    return (await known)(test);
  };
}

function outcomeText(
  problem: Problem,
  { tests, unlisted }: GenerateOutcome,
  check: boolean,
): string {
  const changed = tests.filter((test) => !isSame(test));
  const word = check ? 'differs' : 'written';
  const lines = changed.map((test) => `  ${word}: ${test.name}\n`).join('');
  const others = unlisted.map((name) => `  not in generators.yaml: ${name}\n`).join('');
  const same = tests.length - changed.length;
  return `${problem.id}: ${tests.length} tests, ${same} as they were, ${changed.length} ${
    check ? 'different' : 'written'
  }\n${lines}${others}`;
}

function isSame({ input, answer }: GeneratedTest): boolean {
  return input === 'same' && answer === 'same';
}
