import type { JudgeEvent, SubmissionRef } from '../../model/event.ts';
import type { ReporterInstance, ReportOptions, ReportTarget } from '../../model/reporter.ts';
import type { CaseResult, SubmissionResult } from '../../model/result.ts';
import type { SolutionTiming } from '../../model/timing.ts';
import type { CollectedRun, CollectedSubmission, EventOf } from '../run-collector.ts';
import { collect, createCollectedRun, resultsOf, submissionKey } from '../run-collector.ts';
import { headerLines } from './header.ts';
import type { LiveBlock } from './live-block.ts';
import { createLiveBlock } from './live-block.ts';
import type { Look } from './look.ts';
import { lookOf } from './look.ts';
import { noticeLines } from './notice.ts';
import type { Progress } from './progress.ts';
import { advance, createProgress, progressLines } from './progress.ts';
import { robustnessLines } from './robustness.ts';
import type { RowStream } from './row-stream.ts';
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
  return new TerminalReport(target, options);
}

/** Owns the live block, and with it the lower end of the screen. */
class TerminalReport implements ReporterInstance {
  readonly #look: Look;
  readonly #isTTY: boolean;
  readonly #options: ReportOptions;
  readonly #block: LiveBlock;
  readonly #rows: RowStream;
  readonly #progress = new Map<string, Progress>();
  #run: CollectedRun = createCollectedRun();
  /** The summary of a submission waits until it is known whether it is the only one. */
  #waiting: SubmissionResult | undefined;
  #resultsInMatrices = 0;

  constructor(target: ReportTarget, options: ReportOptions) {
    this.#look = lookOf(target);
    this.#isTTY = target.isTTY;
    this.#options = options;
    this.#block = createLiveBlock(target, () => this.#liveLines());
    this.#rows = createRowStream(this.#look, options.verbose, (lines) => this.#block.print(lines));
  }

  handle(event: JudgeEvent): void {
    if (event.type === 'run-started') this.#startRun();
    collect(this.#run, event);
    this.#show(event);
    if (event.type !== 'run-finished') this.#block.touch();
  }

  finish(): void {
    this.#block.close();
  }

  #show(event: JudgeEvent): void {
    switch (event.type) {
      case 'build-finished':
        return this.#finishBuild(event.problemId);
      case 'submission-started':
        return this.#startSubmission(event);
      case 'case-started':
        this.#progress.get(submissionKey(event))?.running.set(event.name, performance.now());
        return;
      case 'case-finished':
        return this.#finishCase(event, event.result);
      case 'variant-started': {
        const progress = this.#progress.get(submissionKey(event));
        if (progress) progress.variant = event;
        return;
      }
      case 'submission-finished':
        return this.#finishSubmission(event.result);
      case 'solution-timed':
        return this.#showTiming(event.timing);
      case 'limit-proposed':
        return this.#block.print(proposalLines(this.#look, event.proposal));
      case 'notice':
        return this.#block.print(noticeLines(this.#look, event));
      case 'run-finished':
        return this.#finishRun(event);
      case 'run-started':
      case 'group-finished':
      case 'sample-measured':
      case 'robustness-finished':
    }
  }

  get #isCompact(): boolean {
    return COMPACT_COMMANDS.includes(this.#run.started?.command ?? '');
  }

  #liveLines(): readonly string[] {
    const now = performance.now();
    return [...this.#progress.values()].flatMap((one) => progressLines(this.#look, one, now));
  }

  #startRun(): void {
    this.#run = createCollectedRun();
    this.#progress.clear();
    this.#waiting = undefined;
    this.#resultsInMatrices = 0;
  }

  #finishBuild(problemId: string): void {
    if (this.#waiting) {
      this.#printSummary();
      this.#block.print(['']);
    }
    this.#printMatrix(problemId);
  }

  #startSubmission(event: EventOf<'submission-started'>): void {
    const submission = this.#submissionOf(event);
    this.#progress.set(submissionKey(event), createProgress(submission, event.cases.length));
    if (this.#isCompact) return;
    this.#block.print(this.#head(submission));
    // On a terminal the live block shows what fails, and the table comes at the end.
    if (!this.#isTTY && this.#progress.size === 1) this.#rows.follow(submission);
  }

  #finishCase(ref: SubmissionRef, result: CaseResult): void {
    const key = submissionKey(ref);
    const progress = this.#progress.get(key);
    if (progress) advance(progress, result);
    this.#rows.add(key, result);
  }

  #finishSubmission(result: SubmissionResult): void {
    const key = submissionKey(result);
    const submission = this.#submissionOf(result);
    this.#progress.delete(key);
    if (this.#isCompact) return;
    const printed = this.#rows.end(key);
    this.#block.print([
      ...(submission.started ? [] : this.#head(submission)),
      ...tableLines(this.#look, submission, result, this.#options.verbose, printed),
      ...detailLines(this.#look, submission, result, this.#options),
      ...this.#robustness(submission, result),
    ]);
    this.#waiting = result;
  }

  #robustness(submission: CollectedSubmission, { language }: SubmissionResult): readonly string[] {
    const { robustness, started } = submission;
    if (!robustness) return [];
    const context = { limits: started?.limits, language, whole: this.#options.verbose };
    return robustnessLines(this.#look, robustness, context);
  }

  #showTiming(timing: SolutionTiming): void {
    const isFirst = this.#run.timings.length === 1;
    const heading = isFirst ? [timingHeading(this.#look)] : [];
    this.#block.print([...heading, ...timingLines(this.#look, timing)]);
  }

  #finishRun(event: EventOf<'run-finished'>): void {
    this.#progress.clear();
    const isOnly = resultsOf(this.#run).length === 1;
    this.#printSummary(isOnly ? event.wallTimeMs : undefined);
    this.#printMatrix();
    this.#block.print(finalLines(this.#look, this.#run, event, this.#isCompact));
    this.#block.close();
  }

  #head(submission: CollectedSubmission): readonly string[] {
    return [...headerLines(this.#look, submission), ...buildLines(this.#look, submission)];
  }

  #printSummary(wallTimeMs?: number): void {
    if (!this.#waiting) return;
    const submission = this.#submissionOf(this.#waiting);
    this.#block.print(['', ...summaryLines(this.#look, this.#waiting, submission, wallTimeMs)]);
    this.#waiting = undefined;
  }

  /** In compact runs a problem's matrix is printed when the next problem begins. */
  #printMatrix(nextProblemId?: string): void {
    const results = resultsOf(this.#run).slice(this.#resultsInMatrices);
    const [first] = results;
    if (!this.#isCompact || !first || first.problemId === nextProblemId) return;
    this.#resultsInMatrices += results.length;
    this.#block.print(problemMatrixLines(this.#look, this.#run, results, this.#options));
  }

  #submissionOf(ref: SubmissionRef): CollectedSubmission {
    const known = this.#run.submissions.get(submissionKey(ref));
    return known ?? { ...ref, notices: [], samples: [] };
  }
}
