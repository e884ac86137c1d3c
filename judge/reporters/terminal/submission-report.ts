import { cutEnd } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { BuildFailure } from '../../model/language.ts';
import type { ReportOptions } from '../../model/reporter.ts';
import type { CaseResult, JudgedCase, SkippedCase, SubmissionResult } from '../../model/result.ts';
import { VERDICTS } from '../../model/verdict.ts';
import { skipReason } from '../points.ts';
import type { CollectedSubmission } from '../run-collector.ts';
import { diagnosticExcerpt, messageExcerpt, sentenceExcerpt } from './excerpt.ts';
import { explainCase } from './explain.ts';
import type { Look } from './look.ts';
import { caseRow, headingRow, layOutTable } from './table.ts';
import { joinSegments } from './wrap.ts';

/** From this many tests on a table shows the failures and the slowest of the others only. */
export const MOST_ROWS = 60;
const SLOWEST_ROWS = 5;
const EXPLAINED_FAILURES = 3;
const COMPILER_LINES = 40;
const WARNING_LINES = 12;
const OUR_WORDS: readonly BuildFailure[] = ['toolchain-missing', 'refused'];
const INDENT = '  ';

/** Is the test a person means by `wanted`: its name, the last part of it, or that part's number? */
export function isCalled(name: string, wanted: string): boolean {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return name === wanted || last === wanted || last.startsWith(`${wanted}-`);
}

/** Does a row of the table show this case, before it is known which are the slowest? */
export function hasRow(result: CaseResult, total: number, verbose: boolean): boolean {
  return verbose || isFailure(result) || (total <= MOST_ROWS && result.status === 'judged');
}

/** The table of tests from the case at `from` on; what is before it has been printed already. */
export function tableLines(
  look: Look,
  submission: CollectedSubmission,
  result: SubmissionResult,
  verbose: boolean,
  from: number,
): readonly string[] {
  const { cases } = result;
  if (cases.length === 0) return [];
  const limits = submission.started?.limits;
  const layout = layOutTable(
    look,
    cases.map(({ name }) => name),
  );
  const rows = cases
    .slice(from)
    .filter((one) => hasRow(one, cases.length, verbose))
    .map((one) => caseRow(look, layout, one, limits));
  const others = cases.filter((one) => !hasRow(one, cases.length, verbose));
  const passing = others.filter((one) => one.status === 'judged');
  const slowest = slowestOf(passing).map((one) => caseRow(look, layout, one, limits));
  const left = passing.length - slowest.length;
  const skipped = others.filter((one) => one.status === 'skipped');
  const { colors, texts } = look;
  return [
    ...(from === 0 ? [headingRow(look, layout)] : []),
    ...rows,
    ...(slowest.length > 0 ? [colors.dim(INDENT + texts.slowestPassing)] : []),
    ...slowest,
    ...(left > 0 ? [colors.dim(INDENT + texts.leftOut(left))] : []),
    ...skippedLines(look, skipped),
  ];
}

/** How many tests were not run, for each reason. */
function skippedLines(look: Look, skipped: readonly SkippedCase[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of skipped) {
    const reason = skipReason(look.texts, one);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => {
    const text = INDENT + look.texts.leftOutSkipped(count, reason);
    return look.colors.dim(cutEnd(text, look.columns));
  });
}

/** What is to be read closely: the first failures explained, or the test that was asked for. */
export function detailLines(
  look: Look,
  submission: CollectedSubmission,
  result: SubmissionResult,
  options: ReportOptions,
): readonly string[] {
  const judged = result.cases.filter((one) => one.status === 'judged');
  const chosen = chooseDetails(judged, result.decidedBy, options);
  const context = { limits: submission.started?.limits, language: result.language };
  const explained = chosen.flatMap((one) => {
    const whole = options.show !== undefined;
    return ['', ...explainCase(look, one, { ...context, whole })];
  });
  if (options.show !== undefined) {
    const missing = look.texts.noSuchTest(showInvisible(options.show));
    return chosen.length > 0 ? explained : ['', look.colors.yellow(missing)];
  }
  return [...explained, ...furtherFailures(look, judged, chosen)];
}

/** The build's own part: why it failed, or what the compiler warned of. */
export function buildLines(look: Look, submission: CollectedSubmission): readonly string[] {
  const { build } = submission;
  if (!build) return [];
  const { texts } = look;
  if (build.ok) return messageExcerpt(look, texts.buildWarnings, build.log, WARNING_LINES);
  const titles = {
    'compile-error': texts.compilerSays,
    'compile-limit': texts.compileLimit,
    'toolchain-missing': texts.toolchainMissing,
    refused: texts.refusedBecause,
  };
  const reason = build.reason ?? 'compile-error';
  // What we say ourselves is prose, and its end matters as much as its beginning.
  const layOut = OUR_WORDS.includes(reason) ? sentenceExcerpt : diagnosticExcerpt;
  return layOut(look, titles[reason], build.log, COMPILER_LINES);
}

function isFailure(result: CaseResult): boolean {
  return result.status === 'judged' && !VERDICTS[result.verdict].accepted;
}

function slowestOf(cases: readonly JudgedCase[]): readonly JudgedCase[] {
  return cases
    .toSorted((a, b) => b.execution.usage.cpuTimeMs - a.execution.usage.cpuTimeMs)
    .slice(0, SLOWEST_ROWS);
}

/** The first failures in test order; the one that decided the verdict is always among them. */
function chooseDetails(
  judged: readonly JudgedCase[],
  decidedBy: string | undefined,
  { show, verbose }: ReportOptions,
): readonly JudgedCase[] {
  if (show !== undefined) {
    const exact = judged.filter(({ name }) => name === show);
    return exact.length > 0 ? exact : judged.filter(({ name }) => isCalled(name, show));
  }
  if (verbose) return judged.filter((one) => isFailure(one) || one.outputExcerpt !== undefined);
  const failures = judged.filter(isFailure);
  const first = failures.slice(0, EXPLAINED_FAILURES);
  const decider = failures.find(({ name }) => name === decidedBy);
  return !decider || first.includes(decider) ? first : [...first.slice(0, -1), decider];
}

function furtherFailures(
  look: Look,
  judged: readonly JudgedCase[],
  explained: readonly JudgedCase[],
): readonly string[] {
  const more = judged.filter((one) => isFailure(one) && !explained.includes(one));
  const [first] = more;
  if (!first) return [];
  const text = [look.texts.alsoFailed(more.length), look.texts.showOne(showInvisible(first.name))];
  return ['', ...joinSegments(text, look.columns, INDENT).map((line) => look.colors.dim(line))];
}
