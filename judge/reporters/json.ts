import type { Reporter } from '../model/reporter.ts';
import { EVENT_SCHEMA } from '../model/event.ts';
import type { CaseResult, SubmissionResult } from '../model/result.ts';
import type { CollectedRun, CollectedSubmission } from './run-collector.ts';
import { collect, createCollectedRun } from './run-collector.ts';

/** One document about the whole run; `judge/schemas/result.schema.json` describes it. */
export const jsonReporter: Reporter = {
  id: 'json',
  description: 'one JSON document with every result, at the end',
  machine: true,
  create(target) {
    const run = createCollectedRun();
    return {
      handle: (event) => collect(run, event),
      finish: () => target.write(`${JSON.stringify(documentOf(run), null, 2)}\n`),
    };
  },
};

function documentOf(run: CollectedRun): object {
  const { started, finished, submissions, notices } = run;
  const all = [...submissions.values()];
  return {
    schema: EVENT_SCHEMA,
    runId: started?.runId ?? null,
    startedAt: started?.startedAt,
    command: started?.command,
    executor: started?.executor,
    machine: started?.machine,
    jobs: started?.jobs,
    reason: finished?.reason,
    exitCode: finished?.exitCode,
    wallTimeMs: finished?.wallTimeMs,
    summary: finished?.summary,
    submissions: all.flatMap((one) => (one.result ? [submissionOf(one, one.result)] : [])),
    notices: [...notices, ...all.flatMap((one) => one.notices)],
    ...samplesOf(all),
    ...(run.timings.length > 0 ? { timings: run.timings, proposals: run.proposals } : {}),
  };
}

function submissionOf(submission: CollectedSubmission, result: SubmissionResult): object {
  const { started, build, robustness } = submission;
  return {
    ...result,
    problemName: started?.problemName,
    limits: started?.limits,
    checker: started?.checker,
    build: build && {
      ok: build.ok,
      reason: build.reason,
      languageName: build.languageName,
      version: build.version,
      log: build.log,
      cached: build.cached,
      wallTimeMs: build.wallTimeMs,
    },
    robustness: robustness && { robust: robustness.robust, variants: robustness.variants },
    cases: result.cases.map(caseOf),
  };
}

/** The figures of a case stand beside its verdict; those of a skipped one are null. */
function caseOf(result: CaseResult): object {
  if (result.status === 'skipped') {
    const none = { cpuTimeMs: null, wallTimeMs: null, peakMemoryBytes: null };
    return {
      name: result.name,
      status: 'skipped',
      verdict: null,
      ...none,
      because: result.because,
      ...(result.of ? { of: result.of } : {}),
    };
  }
  const { execution, name, status, verdict, score, message, ...more } = result;
  const { usage, ...facts } = execution;
  return { name, status, verdict, score, ...usage, message, ...facts, ...more };
}

/** What `judge time` measured. */
function samplesOf(submissions: readonly CollectedSubmission[]): object {
  const samples = submissions.flatMap((one) => one.samples);
  return samples.length > 0 ? { samples } : {};
}
