import { withoutColours } from '../lib/visible.ts';
import type { Reporter } from '../model/reporter.ts';
import type { CaseResult, JudgedCase, SubmissionResult } from '../model/result.ts';
import { isFailed, outcomeOf, unmetExpectation } from './outcome.ts';
import { groupsToTell, groupWords, skipWords } from './points.ts';
import { plainReason } from './plain-reason.ts';
import { plainTranscript } from './plain-transcript.ts';
import { variantName, variantOutcomes } from './robustness.ts';
import type { CollectedRun, CollectedSubmission } from './run-collector.ts';
import { collect, createCollectedRun } from './run-collector.ts';
import type { XmlNode } from './xml.ts';
import { element, writeXml } from './xml.ts';

/** JUnit XML as CI servers read it: a suite for each submission, a case for each test. */
export const junitReporter: Reporter = {
  id: 'junit',
  description: 'JUnit XML for CI servers: a suite for each submission, time is CPU seconds',
  machine: true,
  create(target) {
    const run = createCollectedRun();
    return {
      handle: (event) => collect(run, event),
      finish: () => target.write(writeXml(suitesOf(run))),
    };
  },
};

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly cpuTimeMs: number;
}

function suitesOf(run: CollectedRun): XmlNode {
  const suites = [...run.submissions.values()].flatMap((one) =>
    one.result ? [suiteOf(run, one, one.result)] : [],
  );
  const total = suites.map(({ counts }) => counts).reduce(add, NOTHING);
  return element(
    'testsuites',
    { name: 'judge', ...countAttributes(total) },
    suites.map(({ node }) => node),
  );
}

function suiteOf(
  run: CollectedRun,
  submission: CollectedSubmission,
  result: SubmissionResult,
): { readonly node: XmlNode; readonly counts: Counts } {
  const className = `${result.problemId}.${result.solution}`;
  const cases = [
    ...buildCase(submission, result, className),
    ...result.cases.map((one) => testCase(submission, result, one, className)),
    ...variantCases(submission, result, className),
    ...expectationCase(result, className),
  ];
  const counts = cases.map((one) => one.counts).reduce(add, NOTHING);
  const started = run.started?.startedAt.replace(/(?:\.\d+)?Z$/, '');
  const attributes = {
    name: `${result.problemId} ${result.solution}`,
    ...countAttributes(counts),
    ...(started === undefined ? {} : { timestamp: started }),
  };
  const node = element('testsuite', attributes, [
    propertiesOf(submission, result),
    ...cases.map((one) => one.node),
  ]);
  return { node, counts };
}

function propertiesOf({ build, started }: CollectedSubmission, result: SubmissionResult): XmlNode {
  const values: Readonly<Record<string, string | number | undefined>> = {
    verdict: result.verdict,
    score: result.score,
    maxScore: result.maxScore,
    ...Object.fromEntries(
      groupsToTell(result).map((group) => [`group.${group.name}`, groupWords(group)] as const),
    ),
    language: result.language,
    version: build?.version,
    checker: started?.checker,
    expectation: result.expectation,
    expected: result.expected,
    'limit.cpuTimeMs': started?.limits.cpuTimeMs,
    'limit.wallTimeMs': started?.limits.wallTimeMs,
    'limit.memoryBytes': started?.limits.memoryBytes,
    'limit.outputBytes': started?.limits.outputBytes,
    maxCpuTimeMs: result.maxCpuTimeMs,
    peakMemoryBytes: result.peakMemoryBytes,
  };
  const known = Object.entries(values).flatMap(([name, value]) =>
    isKnown(value) ? [element('property', { name, value: String(value) })] : [],
  );
  return element('properties', {}, known);
}

/** Unlimited limits are left out: they are `Infinity`, or null in a recorded run. */
function isKnown(value: string | number | undefined): value is string | number {
  return typeof value === 'string' || Number.isFinite(value);
}

interface CountedCase {
  readonly node: XmlNode;
  readonly counts: Counts;
}

function testCase(
  submission: CollectedSubmission,
  result: SubmissionResult,
  one: CaseResult,
  className: string,
): CountedCase {
  if (one.status === 'skipped') {
    const node = element('testcase', { name: one.name, classname: className, time: '0' }, [
      element('skipped', { message: skipWords(one) }),
    ]);
    return { node, counts: { ...ONE, skipped: 1 } };
  }
  const { cpuTimeMs } = one.execution.usage;
  const reason = plainReason(one, submission.started?.limits, result.language);
  const outcome = outcomeOf(result, one);
  const attributes = { name: one.name, classname: className, time: seconds(cpuTimeMs) };
  const node = element('testcase', attributes, [
    ...outcomeNodes(outcome, one, reason),
    ...errorOutput(one),
  ]);
  const counts = {
    ...ONE,
    cpuTimeMs,
    failures: outcome === 'failed' ? 1 : 0,
    errors: outcome === 'error' ? 1 : 0,
    skipped: outcome === 'expected' ? 1 : 0,
  };
  return { node, counts };
}

/** Lines of an interaction. */
const MOST_SAID = 50;

function outcomeNodes(
  outcome: ReturnType<typeof outcomeOf>,
  { verdict, message = '', interaction }: JudgedCase,
  reason: string,
): readonly XmlNode[] {
  const said = interaction ? plainTranscript(interaction, MOST_SAID) : [];
  const body = [...(message === '' ? [] : [message]), ...said].join('\n');
  switch (outcome) {
    case 'failed':
      return [element('failure', { type: verdict, message: reason }, [body])];
    case 'error':
      return [element('error', { type: verdict, message: reason }, [body])];
    case 'expected':
      return [element('skipped', { message: `as expected: ${verdict} ${reason}` })];
    case 'passed':
    case 'skipped':
      return [];
  }
}

function errorOutput({ crash, execution }: JudgedCase): readonly XmlNode[] {
  const text = crash?.trace ?? execution.stderrTail;
  return text === '' ? [] : [element('system-err', {}, [withoutColours(text)])];
}

/** A build that failed has no tests: it stands as one itself. */
function buildCase(
  { build }: CollectedSubmission,
  result: SubmissionResult,
  className: string,
): readonly CountedCase[] {
  if (build?.ok !== false) return [];
  const isError = result.verdict === 'JE';
  const isExpected = !isError && result.expectation === 'met';
  const attributes = { type: result.verdict, message: build.reason ?? 'compile-error' };
  const outcome = isExpected
    ? element('skipped', { message: `as expected: ${result.verdict}` })
    : element(isError ? 'error' : 'failure', attributes, [build.log]);
  const node = element('testcase', { name: 'build', classname: className, time: '0' }, [outcome]);
  const counts = {
    ...ONE,
    failures: isError || isExpected ? 0 : 1,
    errors: isError ? 1 : 0,
    skipped: isExpected ? 1 : 0,
  };
  return [{ node, counts }];
}

/** Each variant of a robustness run stands as a test of its own. */
function variantCases(
  { robustness, started }: CollectedSubmission,
  result: SubmissionResult,
  className: string,
): readonly CountedCase[] {
  const outcomes = variantOutcomes(robustness, started?.limits, result.language);
  return outcomes.map(({ report, outcome, reason }) => {
    const type = report.finding?.after.verdict ?? '';
    const told = {
      passed: [],
      failed: [element('failure', { type, message: reason })],
      error: [element('error', { type, message: reason })],
      skipped: [element('skipped', { message: reason })],
    }[outcome];
    const attributes = { name: variantName(report), classname: className, time: '0' };
    const counts = {
      ...ONE,
      failures: outcome === 'failed' ? 1 : 0,
      errors: outcome === 'error' ? 1 : 0,
      skipped: outcome === 'skipped' ? 1 : 0,
    };
    return { node: element('testcase', attributes, told), counts };
  });
}

/** An expectation that is not met is a failure of its own: its tests may all have passed. */
function expectationCase(result: SubmissionResult, className: string): readonly CountedCase[] {
  if (result.expectation === 'none') return [];
  const message = unmetExpectation(result);
  const failure = isFailed(result) ? [element('failure', { type: 'expectation', message })] : [];
  const attributes = { name: 'expectation', classname: className, time: '0' };
  const node = element('testcase', attributes, failure);
  return [{ node, counts: { ...ONE, failures: failure.length } }];
}

const NOTHING: Counts = { tests: 0, failures: 0, errors: 0, skipped: 0, cpuTimeMs: 0 };
const ONE: Counts = { ...NOTHING, tests: 1 };

function add(a: Counts, b: Counts): Counts {
  return {
    tests: a.tests + b.tests,
    failures: a.failures + b.failures,
    errors: a.errors + b.errors,
    skipped: a.skipped + b.skipped,
    cpuTimeMs: a.cpuTimeMs + b.cpuTimeMs,
  };
}

function countAttributes(counts: Counts): Readonly<Record<string, string>> {
  return {
    tests: String(counts.tests),
    failures: String(counts.failures),
    errors: String(counts.errors),
    skipped: String(counts.skipped),
    time: seconds(counts.cpuTimeMs),
  };
}

function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(3);
}
