import type { JudgeEvent } from '../../model/event.ts';
import type { ReporterInstance, ReportOptions, ReportTarget } from '../../model/reporter.ts';
import type { CaseResult, SubmissionResult } from '../../model/result.ts';
import type { CollectedRun, CollectedSubmission, EventOf } from '../run-collector.ts';
import { collect, createCollectedRun, resultsOf, submissionKey } from '../run-collector.ts';
import { headerLines } from './header.ts';
import { createLiveBlock } from './live-block.ts';
import { lookOf } from './look.ts';
import { noticeLines } from './notice.ts';
import type { Progress } from './progress.ts';
import { advance, createProgress, progressLines } from './progress.ts';
import { createRowStream } from './row-stream.ts';
import { finalLines, problemMatrixLines } from './run-report.ts';
import { buildLines, detailLines, tableLines } from './submission-report.ts';
import { summaryLines } from './summary.ts';
import { proposalLines, timingHeading, timingLines } from './timing.ts';

/** Commands that judge many submissions: one line for each, details only of what is not as expected. */
const COMPACT_COMMANDS = ['verify', 'time'];

/**
 * The reporter for people. What stays on the screen is the same on a terminal and in a file; only a
 * terminal has the live block below it meanwhile. Several runs may come one after another (`watch`).
 */
export function createTerminalReport(
  target: ReportTarget,
  options: ReportOptions,
): ReporterInstance {
  const look = lookOf(target);
  let run: CollectedRun = createCollectedRun();
  const progress = new Map<string, Progress>();
  const block = createLiveBlock(target, () =>
    [...progress.values()].flatMap((one) => progressLines(look, one, performance.now())),
  );
  /** The summary of a submission waits until it is known whether it is the only one. */
  let waiting: SubmissionResult | undefined;
  let matrixPrinted = 0;
  const rows = createRowStream(look, options.verbose, (lines) => block.print(lines));
  const isCompact = (): boolean => COMPACT_COMMANDS.includes(run.started?.command ?? '');

  function begin(event: EventOf<'run-started'>): void {
    run = createCollectedRun();
    collect(run, event);
    progress.clear();
    waiting = undefined;
    matrixPrinted = 0;
  }

  function submissionOf(event: { problemId: string; solution: string }): CollectedSubmission {
    const known = run.submissions.get(submissionKey(event));
    return known ?? { ...event, notices: [], samples: [] };
  }

  function printSummary(wallTimeMs?: number): void {
    if (!waiting || isCompact()) return;
    const limits = submissionOf(waiting).started?.limits;
    block.print(['', ...summaryLines(look, waiting, limits, wallTimeMs)]);
    waiting = undefined;
  }

  /** In compact runs a problem's matrix is printed when the next problem begins. */
  function printMatrix(nextProblemId?: string): void {
    const results = resultsOf(run).slice(matrixPrinted);
    if (!isCompact() || results.length === 0 || results[0]?.problemId === nextProblemId) return;
    matrixPrinted += results.length;
    block.print(problemMatrixLines(look, run, results, options));
  }

  function startSubmission(event: EventOf<'submission-started'>): void {
    const submission = submissionOf(event);
    progress.set(submissionKey(event), createProgress(submission, event.cases.length));
    if (isCompact()) return;
    block.print([...headerLines(look, submission), ...buildLines(look, submission)]);
    // On a terminal the live block shows what fails, and the table comes at the end.
    if (!target.isTTY && progress.size === 1) rows.follow(submission);
  }

  function finishCase(event: { problemId: string; solution: string }, result: CaseResult): void {
    const key = submissionKey(event);
    const one = progress.get(key);
    if (one) advance(one, result);
    rows.add(key, result);
  }

  function finishSubmission(result: SubmissionResult): void {
    const key = submissionKey(result);
    const submission = submissionOf(result);
    progress.delete(key);
    if (isCompact()) return;
    const printed = rows.end(key);
    const head = submission.started
      ? []
      : [...headerLines(look, submission), ...buildLines(look, submission)];
    block.print([
      ...head,
      ...tableLines(look, submission, result, options.verbose, printed),
      ...detailLines(look, submission, result, options),
    ]);
    waiting = result;
  }

  function finishRun(event: EventOf<'run-finished'>): void {
    progress.clear();
    const only = resultsOf(run).length === 1;
    printSummary(only ? event.wallTimeMs : undefined);
    printMatrix();
    block.print(finalLines(look, run, event, isCompact()));
    block.close();
  }

  function handle(event: JudgeEvent): void {
    if (event.type === 'run-started') begin(event);
    else collect(run, event);
    switch (event.type) {
      case 'build-finished':
        if (waiting) {
          printSummary();
          block.print(['']);
        }
        printMatrix(event.problemId);
        break;
      case 'submission-started':
        startSubmission(event);
        break;
      case 'case-started':
        progress.get(submissionKey(event))?.running.set(event.name, performance.now());
        break;
      case 'case-finished':
        finishCase(event, event.result);
        break;
      case 'submission-finished':
        finishSubmission(event.result);
        break;
      case 'solution-timed':
        block.print([
          ...(run.timings.length === 1 ? [timingHeading(look)] : []),
          ...timingLines(look, event.timing),
        ]);
        break;
      case 'limit-proposed':
        block.print(proposalLines(look, event.proposal));
        break;
      case 'notice':
        block.print(noticeLines(look, event));
        break;
      case 'run-finished':
        finishRun(event);
        return;
      case 'run-started':
      case 'group-finished':
      case 'sample-measured':
    }
    block.touch();
  }

  return { handle, finish: () => block.close() };
}
