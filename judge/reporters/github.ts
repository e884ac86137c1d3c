import type { JudgeEvent } from '../model/event.ts';
import type { Reporter } from '../model/reporter.ts';
import type { CaseResult, SubmissionResult } from '../model/result.ts';
import { harmlessLines, showInvisible } from '../lib/visible.ts';
import { isFailed, outcomeOf, unmetExpectation } from './outcome.ts';
import { showPoints } from './points.ts';
import { plainReason } from './plain-reason.ts';
import { plainTranscript } from './plain-transcript.ts';
import { showBytes, showMs } from './quantities.ts';
import { variantOutcomes } from './robustness.ts';
import type { CollectedRun, CollectedSubmission, EventOf } from './run-collector.ts';
import { collect, createCollectedRun, resultsOf, submissionKey } from './run-collector.ts';

/** GitHub shows ten annotations of a kind for a step: more only fill the log. */
const MOST_ANNOTATIONS = 10;

/** GitHub Actions: an annotation for each failure, and one line for each submission in the log. */
export const githubReporter: Reporter = {
  id: 'github',
  description: 'GitHub Actions: annotations for failures and a line for each submission',
  machine: true,
  create(target) {
    const run = createCollectedRun();
    const print = (lines: readonly string[]): void => {
      if (lines.length > 0) target.write(`${lines.join('\n')}\n`);
    };
    return {
      handle(event: JudgeEvent) {
        collect(run, event);
        if (event.type === 'notice') print([noticeCommand(event)]);
        if (event.type !== 'submission-finished') return;
        const submission = run.submissions.get(submissionKey(event.result));
        if (submission) print(annotations(submission, event.result));
      },
      finish: () => print(summary(run)),
    };
  },
};

/** `::error title=…::message`, escaped so that no text can end it or begin another command. */
function command(level: 'error' | 'warning' | 'notice', title: string, message: string): string {
  return `::${level} title=${escapeProperty(title)}::${escapeMessage(message)}`;
}

function noticeCommand({ level, code, message }: EventOf<'notice'>): string {
  return command(level === 'info' ? 'notice' : level, code, message);
}

function annotations(submission: CollectedSubmission, result: SubmissionResult): readonly string[] {
  const title = `${result.problemId} ${result.solution}`;
  const lines: string[] = [];
  if (submission.build?.ok === false && isFailed(result)) {
    lines.push(command('error', `${title}: ${result.verdict}`, submission.build.log));
  }
  if (result.expectation === 'unmet') lines.push(command('error', title, unmetExpectation(result)));
  const failed = result.cases.filter((one) => ['failed', 'error'].includes(outcomeOf(result, one)));
  const shown = failed.slice(0, MOST_ANNOTATIONS);
  lines.push(...shown.flatMap((one) => caseAnnotation(submission, result, one)));
  const left = failed.length - shown.length;
  if (left > 0) lines.push(command('error', title, `${left} more tests failed`));
  lines.push(...variantAnnotations(submission, result, title));
  return lines;
}

/** What is only a note is a notice, and so is what could not be tried. */
function variantAnnotations(
  { robustness, started }: CollectedSubmission,
  { language }: SubmissionResult,
  title: string,
): readonly string[] {
  const outcomes = variantOutcomes(robustness, started?.limits, language);
  return outcomes
    .filter(({ reason }) => reason !== '')
    .map(({ report: { variant }, outcome, reason }) => {
      const level = outcome === 'skipped' ? 'notice' : 'error';
      return command(level, `${title} ${variant}`, reason);
    });
}

/** Lines of an interaction. */
const MOST_SAID = 10;

function caseAnnotation(
  submission: CollectedSubmission,
  result: SubmissionResult,
  one: CaseResult,
): readonly string[] {
  if (one.status === 'skipped') return [];
  const title = `${one.verdict} ${result.problemId} ${result.solution} ${one.name}`;
  const reason = plainReason(one, submission.started?.limits, result.language);
  const said = one.interaction ? plainTranscript(one.interaction, MOST_SAID) : [];
  return [command('error', title, [reason, ...said].join('\n'))];
}

function summary(run: CollectedRun): readonly string[] {
  return resultsOf(run).map((result) => {
    const isFragile = run.submissions.get(submissionKey(result))?.robustness?.robust === false;
    const accepted = result.cases.filter((one) => one.status === 'judged' && one.verdict === 'AC');
    const parts = [
      `${isFailed(result) || isFragile ? '✗' : '✓'} ${result.verdict.padEnd(3)}`,
      `${result.problemId} ${result.solution}`,
      `${accepted.length}/${result.cases.length} tests`,
      ...(result.score === undefined
        ? []
        : [`${showPoints(result.score, result.maxScore)} points`]),
      showMs(result.maxCpuTimeMs),
      showBytes(result.peakMemoryBytes),
    ];
    // The runner looks for the older form of a command anywhere in a line.
    return showInvisible(parts.join(' · ')).replaceAll('##[', '## [');
  });
}

function escapeMessage(text: string): string {
  return harmlessLines(text.trim()).join('\n').replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
