import { harmlessLines } from '../lib/visible.ts';
import type { Reporter } from '../model/reporter.ts';
import type { CaseResult, SubmissionResult } from '../model/result.ts';
import { isFailed, outcomeOf, unmetExpectation } from './outcome.ts';
import { groupsToTell, groupWords, skipWords } from './points.ts';
import { plainReason } from './plain-reason.ts';
import { plainTranscript } from './plain-transcript.ts';
import { variantName, variantOutcomes } from './robustness.ts';
import type { CollectedSubmission, EventOf } from './run-collector.ts';
import { collect, createCollectedRun, submissionKey } from './run-collector.ts';

const SUBTEST_INDENT = '    ';

/** TAP version 14: a subtest for each submission, with YAML diagnostics. */
export const tapReporter: Reporter = {
  id: 'tap',
  description: 'TAP version 14: a subtest for each submission, with YAML diagnostics',
  machine: true,
  create(target) {
    const run = createCollectedRun();
    let number = 0;
    return {
      handle(event) {
        collect(run, event);
        if (event.type === 'run-started') target.write('TAP version 14\n');
        if (event.type === 'notice') target.write(comment(event));
        if (event.type !== 'submission-finished') return;
        const submission = run.submissions.get(submissionKey(event.result));
        if (submission) target.write(subtest(submission, event.result, ++number));
      },
      finish() {
        target.write(`1..${number}\n`);
        const reason = run.finished?.reason ?? 'interrupted';
        if (reason !== 'completed') target.write(`Bail out! ${reason}\n`);
      },
    };
  },
};

function subtest(
  submission: CollectedSubmission,
  result: SubmissionResult,
  number: number,
): string {
  const name = escapeName(`${result.problemId} ${result.solution}`);
  const points = [
    ...result.cases.map((one, index) => point(submission, result, one, index + 1)),
    ...variantPoints(submission, result),
  ];
  const inner = [`# Subtest: ${name}`, ...points, `1..${points.length}`].flatMap((text) =>
    text.split('\n').map((line) => SUBTEST_INDENT + line),
  );
  const isFragile = submission.robustness?.robust === false;
  const failed = isFailed(result) || isFragile;
  const details = {
    verdict: result.verdict,
    ...(result.score === undefined ? {} : { score: result.score }),
    ...(result.maxScore === undefined ? {} : { maxScore: result.maxScore }),
    ...groupDetails(result),
    ...(result.expectation === 'unmet' ? { message: unmetExpectation(result) } : {}),
    ...(isFragile ? { robust: 'no' } : {}),
    ...(submission.build?.ok === false ? { log: submission.build.log } : {}),
    ...(result.decidedBy === undefined ? {} : { decidedBy: result.decidedBy }),
  };
  return `${[...inner, `${failed ? 'not ok' : 'ok'} ${number} - ${name}`, ...diagnostics(details)].join('\n')}\n`;
}

/** Lines of an interaction. */
const MOST_SAID = 20;

function groupDetails(result: SubmissionResult): Details {
  return Object.fromEntries(
    groupsToTell(result).map(
      (group) => [JSON.stringify(`group ${group.name}`), groupWords(group)] as const,
    ),
  );
}

function point(
  submission: CollectedSubmission,
  result: SubmissionResult,
  one: CaseResult,
  number: number,
): string {
  const name = escapeName(one.name);
  if (one.status === 'skipped')
    return `ok ${number} - ${name} # SKIP ${escapeName(skipWords(one))}`;
  const outcome = outcomeOf(result, one);
  const ok = outcome === 'passed' ? 'ok' : 'not ok';
  const todo =
    outcome === 'expected' ? ` # TODO as expected of ${escapeName(result.expected ?? '')}` : '';
  const { usage } = one.execution;
  const details = {
    verdict: one.verdict,
    ...(outcome === 'passed'
      ? {}
      : { message: plainReason(one, submission.started?.limits, result.language) }),
    ...(one.score === undefined ? {} : { score: one.score }),
    ...(outcome === 'passed' || !one.interaction
      ? {}
      : { interaction: plainTranscript(one.interaction, MOST_SAID).join('\n') }),
    ...(one.points === undefined ? {} : { points: one.points }),
    duration_ms: usage.cpuTimeMs,
    wall_ms: usage.wallTimeMs,
    peak_memory_bytes: usage.peakMemoryBytes,
  };
  return [`${ok} ${number} - ${name}${todo}`, ...diagnostics(details)].join('\n');
}

function variantPoints(
  { robustness, started }: CollectedSubmission,
  result: SubmissionResult,
): readonly string[] {
  const outcomes = variantOutcomes(robustness, started?.limits, result.language);
  return outcomes.map(({ report, outcome, reason }, index) => {
    const name = `${result.cases.length + index + 1} - ${variantName(report)}`;
    if (outcome === 'passed') return `ok ${name}`;
    if (outcome === 'skipped') return `ok ${name} # SKIP ${escapeName(reason)}`;
    const verdict = report.finding?.after.verdict ?? '';
    return [`not ok ${name}`, ...diagnostics({ verdict, message: reason })].join('\n');
  });
}

type Details = Readonly<Record<string, string | number>>;

/** A YAML block whose values are written as JSON, which YAML contains. */
function diagnostics(details: Details): readonly string[] {
  const lines = Object.entries(details).map(([key, value]) => `${key}: ${yamlValue(value)}`);
  return ['---', ...lines, '...'].map((line) => `  ${line}`);
}

/** JSON permits a few characters unescaped that YAML calls unprintable. */
function yamlValue(value: string | number): string {
  return JSON.stringify(value).replaceAll(
    /[\x7f-\x9f\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => {
      const code = character.charCodeAt(0).toString(16);
      return `\\u${code.padStart(4, '0')}`;
    },
  );
}

function comment({ level, message }: EventOf<'notice'>): string {
  const lines = harmlessLines(`${level}: ${message}`.trim());
  return lines.map((line) => `# ${line}\n`).join('');
}

/** A name on one line in which no directive can begin. */
function escapeName(name: string): string {
  return name.replaceAll(/[\p{Control}\u{2028}\u{2029}]/gu, ' ').replaceAll(/[\\#]/g, '\\$&');
}
