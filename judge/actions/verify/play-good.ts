import { readFileSync } from 'node:fs';
import { withTempDir } from '../../lib/temp-dir.ts';
import type { Problem, TestCase } from '../../model/problem.ts';
import type { Verdict } from '../../model/verdict.ts';
import { buildSolution } from '../../pipeline/build.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { judgeCase } from '../../pipeline/judge-case.ts';
import { limitsFor } from '../../pipeline/limits-for.ts';
import type { Contestant } from '../../pipeline/modes/mode.ts';
import { boxOf } from '../../pipeline/modes/run-together.ts';
import { prepareJudge } from '../../pipeline/prepare-judge.ts';
import { toolOf } from '../../pipeline/run-tool-program.ts';
import type { Slot } from '../../pipeline/slots.ts';
import { heardIn, overheard, withEar } from './overhear.ts';

/** What came of a solution that does as it should. */
export interface Good {
  readonly verdict: Verdict;
  /** In the first pass, where there are more. */
  readonly said: Buffer;
  /** By each run but the first, where several talk at once. */
  readonly others?: readonly Buffer[];
}

/** Undefined: the problem has no solution that could show how it is done, or the judge was asked to stop. */
export async function playGood(
  context: JudgeContext,
  problem: Problem,
  test: TestCase,
): Promise<Good | undefined> {
  const solution = problem.solutions.find(({ expectation }) => expectation?.label === 'accepted');
  const tool = solution && toolOf(await buildSolution(context, problem, solution));
  if (!tool) return undefined;
  const limits = limitsFor(context, tool.language, problem.limits);
  const contestant = { ...tool, limits, io: problem.io };
  const good = await play(context, problem, contestant, test);
  if (!good || good.verdict === 'JE') return good;
  const again = await hear(context, problem, contestant, test);
  return again ? { ...again, verdict: good.verdict } : good;
}

/** Plays once more where the words are not to be had otherwise. */
async function hear(
  context: JudgeContext,
  problem: Problem,
  contestant: Contestant,
  test: TestCase,
): Promise<Good | undefined> {
  if (problem.passes > 1) return play(context, { ...problem, passes: 1 }, contestant, test);
  if (problem.mode.kind !== 'communication') return undefined;
  const language = overheard(contestant.language);
  return withTempDir(
    (dir) => play(context, problem, { ...contestant, language }, withEar(test, dir)),
    context.tempDir,
  );
}

async function play(
  context: JudgeContext,
  problem: Problem,
  contestant: Contestant,
  test: TestCase,
): Promise<Good | undefined> {
  const judge = await prepareJudge(context, problem);
  return context.slots.use(async (slot) => {
    const judged = await judgeCase(context, { ...contestant, judge }, test, slot, {});
    if (!judged) return undefined;
    const [said = readFileSync(judged.outputPath), ...others] = voicesOf(problem, slot);
    return { verdict: judged.result.verdict, said, ...(others.length > 0 && { others }) };
  });
}

/** What the runs of a solution said that talked at once; nothing in another kind of problem. */
function voicesOf({ mode }: Problem, slot: Slot): readonly Buffer[] {
  if (mode.kind !== 'communication') return [];
  return Array.from({ length: mode.processes }, (_, index) => heardIn(boxOf(slot, index)));
}
