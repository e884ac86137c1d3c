import { dirname } from 'node:path';
import type { SubmissionCases } from '../history/case-store.ts';
import { hashOf } from '../lib/content-hash.ts';
import type { TestCase } from '../model/problem.ts';
import type { JudgedCase } from '../model/result.ts';
import { VERDICTS } from '../model/verdict.ts';
import { classifyCase } from '../rules/classify.ts';
import { hasComparisons } from '../rules/judge-as.ts';
import { answersFor } from '../rules/reuse.ts';
import type { JudgeContext } from './context.ts';
import { filesKey } from './run-files.ts';
import { scoreOf, type CaseSetting, type Judgement } from './judge-case.ts';

/** Names the file that remembers the cases of one program under one checker and executor. */
export function submissionKey(context: JudgeContext, setting: CaseSetting): string {
  const { program, judge, io } = setting;
  // At another level a program may see, and be charged with, something else.
  const { id, level } = context.executor;
  return hashOf(program.key, judge.key, id, level, JSON.stringify(io)).slice(0, 40);
}

/** Names one case by content: program call and stack, input, answer, and the checker's arguments. */
export async function caseKey(
  context: JudgeContext,
  setting: CaseSetting,
  test: TestCase,
): Promise<string> {
  const { program, toolchain, language, limits, judge } = setting;
  const command = language.run({ program, toolchain, limits, args: test.args });
  const files = await filesKey(test, context.hasher);
  const pointsKey = test.maxScore === undefined ? [] : [test.maxScore];
  return hashOf(
    await context.hasher.hash(test.inputPath),
    await context.hasher.hash(test.answerPath),
    JSON.stringify([command, test.checkerArgs, limits.stackBytes, ...pointsKey]),
    ...(files === undefined ? [] : [files]),
    ...(judge.asksForGroup ? [dirname(test.name)] : []),
  ).slice(0, 40);
}

/** The remembered case judged under the limits asked for now; undefined when it must be run. */
export function recallCase(
  cases: SubmissionCases,
  key: string,
  setting: CaseSetting,
  test: TestCase,
): JudgedCase | undefined {
  const stored = cases.get(key);
  if (!stored || !answersFor(stored.result.execution.ending, stored.limits, setting.limits)) {
    return undefined;
  }
  const comparisons = Object.keys(setting.comparisons ?? {});
  if (!hasComparisons(stored.result, comparisons)) return undefined;
  const execution = { ...stored.result.execution, cached: true };
  const { interaction } = stored.result;
  const verdict = classifyCase(execution, setting.limits, stored.check, interaction);
  if (verdict === stored.result.verdict) {
    const { comparisons: known, ...result } = stored.result;
    const asked = comparisons.length > 0 && known !== undefined ? { comparisons: known } : {};
    return { ...result, ...asked, name: test.name, execution };
  }
  // Found accepted under looser limits, too slow now, or the other way round: no details to show.
  // A case whose output was never checked must be run.
  if (verdict === 'JE') return undefined;
  const isRight = verdict === 'PC' || VERDICTS[verdict].accepted;
  const score = isRight && stored.check ? scoreOf(stored.check) : {};
  const told = interaction && { interaction: { ...interaction, hints: [] } };
  return { status: 'judged', name: test.name, verdict, ...score, execution, ...told };
}

/** Remembers a case, unless its outcome is the judge's or the checker's fault. */
export function rememberCase(
  cases: SubmissionCases,
  key: string,
  setting: CaseSetting,
  { result, check }: Judgement,
): void {
  if (result.verdict === 'JE') return;
  cases.set(key, { limits: setting.limits, result, ...(check ? { check } : {}) });
}
