import { hashOf } from '../../lib/content-hash.ts';
import { NO_USAGE } from '../../model/execution.ts';
import type { Problem } from '../../model/problem.ts';
import { casesOf } from '../../rules/aggregate.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { checkAnswers, checkTrials } from './check-answers.ts';
import { checkJunk } from './check-junk.ts';
import { createCheckerTrial } from './checker-trial.ts';
import type { Finding } from './finding.ts';

/**
 * Tries a problem's checker: it must accept every answer and the outputs that are meant to be valid,
 * reject those that are meant not to be, and, where it is a program, never fail, whatever it reads.
 * What was found to be in order is remembered by content. An interactor has no output to look at.
 */
export async function checkChecker(context: JudgeContext, problem: Problem): Promise<Finding[]> {
  const { mode, passes, checker: spec } = problem;
  const isAlone = (mode.kind === 'batch' || mode.kind === 'submit-answer') && passes === 1;
  if (!isAlone || spec.kind === 'interactor') return [];
  const trial = await createCheckerTrial(context, problem);
  const known = await context.cases.open(`checker-${trial.checker.key.slice(0, 40)}`);
  const key = await keyOf(context, problem);
  if (known.get(key)) return [];
  const answers = await checkAnswers(context, problem, trial);
  // A checker that fails on answers fails on everything: once is enough.
  if (answers.some(({ code }) => code === 'CHECKER_FAILS')) return answers;
  const findings = [...answers, ...(await checkTrials(context, problem, trial))];
  if (spec.kind === 'program') findings.push(...(await checkJunk(problem, trial)));
  if (findings.length === 0 && !context.signal.aborted) {
    known.set(key, { limits: problem.validationLimits, result: IN_ORDER });
    known.save();
  }
  return findings;
}

const IN_ORDER = {
  status: 'judged',
  name: 'in order',
  verdict: 'AC',
  execution: {
    ending: { kind: 'exited', exitCode: 0 },
    usage: NO_USAGE,
    outputBytes: 0,
    stderrTail: '',
    memoryExhausted: false,
  },
} as const;

/** Grows when more is tried. */
const CORPUS = 1;

/** Names everything that the checker is tried on. */
async function keyOf(context: JudgeContext, problem: Problem): Promise<string> {
  const { invalidOutputs = [], validOutputs = [] } = problem.trials ?? {};
  const hash = (path: string): Promise<string> => context.hasher.hash(path);
  const parts: string[] = [String(CORPUS), String(problem.isScoring)];
  for (const test of casesOf(problem.tests)) {
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
