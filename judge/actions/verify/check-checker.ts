import { hashOf } from '../../lib/content-hash.ts';
import { withoutUsage } from '../../model/execution.ts';
import type { Problem } from '../../model/problem.ts';
import { dataCasesOf } from '../../rules/aggregate.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { checkAlike } from './check-alike.ts';
import { checkAnswers, checkTrials } from './check-answers.ts';
import { checkJunk } from './check-junk.ts';
import { checkPlay } from './check-play.ts';
import { createCheckerTrial, type CheckerTrial } from './checker-trial.ts';
import type { Finding } from './finding.ts';

/**
 * Tries what judges a problem. A checker must accept every answer and the outputs that are meant to be
 * valid, and reject those that are meant not to be; a program of the problem must never fail, whatever
 * it reads or whoever talks to it. What was found to be in order is remembered by content.
 *
 * `judgeKey`: equal for problems that are judged by equal programs.
 */
export async function checkChecker(
  context: JudgeContext,
  problem: Problem,
  judgeKey: string,
): Promise<Finding[]> {
  const known = await context.cases.open(`checker-${judgeKey.slice(0, 40)}`);
  const key = await keyOf(context, problem);
  if (known.get(key)) return [];
  const findings = await lookAtAll(context, problem);
  if (findings.length === 0 && !context.signal.aborted) {
    known.set(key, { limits: problem.validationLimits, result: IN_ORDER });
    known.save();
  }
  return findings;
}

async function lookAtAll(context: JudgeContext, problem: Problem): Promise<Finding[]> {
  const { mode, passes } = problem;
  const looksAtOutputs = mode.kind === 'batch' || mode.kind === 'submit-answer';
  if (!looksAtOutputs) return checkPlay(context, problem);
  const trial = await createCheckerTrial(context, problem);
  if (passes === 1) return lookAtChecker(context, problem, trial);
  // The answer is none to the first pass alone, whose outputs the problem's own are.
  const told = await checkTrials(context, problem, trial);
  return [...told, ...(await checkPlay(context, problem))];
}

async function lookAtChecker(
  context: JudgeContext,
  problem: Problem,
  trial: CheckerTrial,
): Promise<Finding[]> {
  const answers = await checkAnswers(context, problem, trial);
  // A checker that fails on answers fails on everything: once is enough.
  if (answers.some(({ code }) => code === 'CHECKER_FAILS')) return answers;
  const told = [...answers, ...(await checkTrials(context, problem, trial))];
  const isProgram = problem.checker.kind === 'program';
  const junk = isProgram ? await checkJunk(problem, trial) : [];
  // Who accepts junk accepts one answer for all as well.
  return [...told, ...(junk.length > 0 ? junk : await checkAlike(problem, trial))];
}

const IN_ORDER = {
  status: 'judged',
  name: 'in order',
  verdict: 'AC',
  execution: withoutUsage({ kind: 'exited', exitCode: 0 }),
} as const;

/** Grows when more is tried. */
const CORPUS = 4;

/** Names everything that the checker is tried on. */
async function keyOf(context: JudgeContext, problem: Problem): Promise<string> {
  const { invalidOutputs = [], validOutputs = [] } = problem.trials ?? {};
  const hash = (path: string): Promise<string> => context.hasher.hash(path);
  const parts: string[] = [String(CORPUS), String(problem.isScoring)];
  for (const test of dataCasesOf(problem.tests)) {
    const { inputPath, answerPath, checkerArgs, maxScore } = test;
    parts.push(await hash(inputPath), await hash(answerPath));
    parts.push(JSON.stringify([checkerArgs, maxScore]));
  }
  for (const [kind, trials] of Object.entries({ invalidOutputs, validOutputs })) {
    for (const { inputPath, answerPath, outputPath, checkerArgs } of trials) {
      parts.push(kind, JSON.stringify(checkerArgs));
      parts.push(await hash(inputPath), await hash(answerPath), await hash(outputPath));
    }
  }
  return hashOf(...parts).slice(0, 40);
}
