import { statSync } from 'node:fs';
import type { CheckResult } from '../../model/check.ts';
import type { OutputTrial, Problem, TestCase } from '../../model/problem.ts';
import { dataCasesOf } from '../../rules/aggregate.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import type { CheckerTrial } from './checker-trial.ts';
import type { Finding } from './finding.ts';
import { gives } from './trial.ts';

/** Every answer must be accepted as an output. */
export async function checkAnswers(
  context: JudgeContext,
  problem: Problem,
  trial: CheckerTrial,
): Promise<Finding[]> {
  const found = await Promise.all(
    dataCasesOf(problem.tests).map((test) =>
      context.slots.use(async () => {
        const result = await trial.ask(test, test.answerPath);
        if (!result || isNoAnswer(problem, test, result)) return [];
        return complaint(test, trial, result, 'its own answer');
      }),
    ),
  );
  return onceEach(problem, found.flat());
}

/** Where a program judges by the input alone an answer is often left empty: it claims nothing. */
function isNoAnswer({ checker }: Problem, { answerPath }: TestCase, result: CheckResult): boolean {
  const isRejected = result.kind === 'wrong' || result.kind === 'misformatted';
  return isRejected && checker.kind === 'program' && statSync(answerPath).size === 0;
}

/** The outputs that the problem says are valid, and those that it says are not. */
export async function checkTrials(
  context: JudgeContext,
  problem: Problem,
  trial: CheckerTrial,
): Promise<Finding[]> {
  const { invalidOutputs = [], validOutputs = [] } = problem.trials ?? {};
  const askAll = (tests: readonly OutputTrial[], judge: Judge): Promise<Complaint[][]> =>
    Promise.all(
      tests.map((test) =>
        context.slots.use(async () => {
          const result = await trial.ask(test, test.outputPath);
          return result ? judge(test, result) : [];
        }),
      ),
    );
  const valid: Judge = (test, result) => complaint(test, trial, result, 'an output that is valid');
  const invalid: Judge = (test, result) => {
    if (result.kind === 'failed') return complaint(test, trial, result, '');
    const message = `${trial.checker.label} accepts an output that is invalid`;
    return gives(result) ? [{ level: 'error', code: 'CHECKER_ACCEPTS', test, message }] : [];
  };
  const found = [
    ...(await askAll(validOutputs, valid)),
    ...(await askAll(invalidOutputs, invalid)),
  ];
  return onceEach(problem, found.flat());
}

type Judge = (test: OutputTrial, result: CheckResult) => Complaint[];

interface Complaint extends Finding {
  readonly test: Pick<TestCase, 'name'>;
}

function complaint(
  test: TestCase,
  { checker: { label } }: CheckerTrial,
  result: CheckResult,
  what: string,
): Complaint[] {
  switch (result.kind) {
    case 'accepted':
      return [];
    case 'failed': {
      const message = `${label} fails: ${result.reason}`;
      return [{ level: 'error', code: 'CHECKER_FAILS', test, message }];
    }
    case 'partial': {
      const message = `${label} gives only a part of the points for ${what}`;
      return [{ level: 'warning', code: 'CHECKER_REJECTS', test, message }];
    }
    case 'wrong':
    case 'misformatted': {
      const said = result.message === '' ? '' : `: ${result.message}`;
      const message = `${label} rejects ${what}${said}`;
      return [{ level: 'error', code: 'CHECKER_REJECTS', test, message }];
    }
  }
}

/** What is said of many tests alike is told of the first, with how many more there are. */
function onceEach(problem: Problem, complaints: readonly Complaint[]): Finding[] {
  const counts = new Map<string, { readonly first: Complaint; count: number }>();
  for (const one of complaints) {
    const known = counts.get(one.code + one.message);
    if (known) known.count++;
    else counts.set(one.code + one.message, { first: one, count: 1 });
  }
  return [...counts.values()].map(({ first: { level, code, test, message }, count }) => {
    const more = count === 1 ? '' : ` and ${count - 1} more`;
    return { level, code, message: `${problem.id} ${test.name}${more}: ${message}` };
  });
}
