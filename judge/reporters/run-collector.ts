import type { JudgeEvent, SubmissionRef } from '../model/event.ts';
import type { LimitProposal, SolutionTiming } from '../model/timing.ts';
import type { RobustnessResult } from '../model/robustness.ts';
import type { SubmissionResult } from '../model/result.ts';

/** One kind of event. */
export type EventOf<Type extends JudgeEvent['type']> = Extract<JudgeEvent, { type: Type }>;

/** What the events have told about one submission so far. */
export interface CollectedSubmission extends SubmissionRef {
  build?: EventOf<'build-finished'>;
  started?: EventOf<'submission-started'>;
  robustness?: RobustnessResult;
  result?: SubmissionResult;
  readonly notices: EventOf<'notice'>[];
  readonly samples: EventOf<'sample-measured'>[];
}

/** What the events have told about the run so far; submissions in the order of their first event. */
export interface CollectedRun {
  started?: EventOf<'run-started'>;
  finished?: EventOf<'run-finished'>;
  readonly submissions: Map<string, CollectedSubmission>;
  readonly timings: SolutionTiming[];
  readonly proposals: { readonly problemId: string; readonly proposal: LimitProposal }[];
  /** Notices that belong to no submission. */
  readonly notices: EventOf<'notice'>[];
}

/** A key for maps: two submissions are the same when problem and solution are. */
export function submissionKey(ref: SubmissionRef): string {
  return JSON.stringify([ref.problemId, ref.solution]);
}

/** An empty run for `collect` to fill. */
export function createCollectedRun(): CollectedRun {
  return { submissions: new Map(), timings: [], proposals: [], notices: [] };
}

/** The submissions that were judged to the end (or to where the run was interrupted), in order. */
export function resultsOf(run: CollectedRun): readonly SubmissionResult[] {
  return [...run.submissions.values()].flatMap(({ result }) => result ?? []);
}

/** Adds what one event tells. */
export function collect(run: CollectedRun, event: JudgeEvent): void {
  switch (event.type) {
    case 'run-started':
      run.started = event;
      return;
    case 'run-finished':
      run.finished = event;
      return;
    case 'build-finished':
      submissionOf(run, event).build = event;
      return;
    case 'submission-started':
      submissionOf(run, event).started = event;
      return;
    case 'robustness-finished':
      submissionOf(run, event.result).robustness = event.result;
      return;
    case 'submission-finished':
      submissionOf(run, event.result).result = event.result;
      return;
    case 'sample-measured':
      submissionOf(run, event).samples.push(event);
      return;
    case 'solution-timed':
      run.timings.push(event.timing);
      return;
    case 'limit-proposed':
      run.proposals.push({ problemId: event.problemId, proposal: event.proposal });
      return;
    case 'notice':
      noticesFor(run, event).push(event);
      return;
    case 'case-started':
    case 'case-finished':
    case 'group-finished':
    case 'variant-started':
  }
}

function noticesFor(run: CollectedRun, event: EventOf<'notice'>): EventOf<'notice'>[] {
  const { problemId, solution } = event;
  if (problemId === undefined || solution === undefined) return run.notices;
  return submissionOf(run, { problemId, solution }).notices;
}

function submissionOf(run: CollectedRun, ref: SubmissionRef): CollectedSubmission {
  const key = submissionKey(ref);
  const known = run.submissions.get(key);
  if (known) return known;
  const created = {
    problemId: ref.problemId,
    solution: ref.solution,
    notices: [],
    samples: [],
  };
  run.submissions.set(key, created);
  return created;
}
