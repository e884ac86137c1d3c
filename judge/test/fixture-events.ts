import type { JudgeEvent } from '../model/event.ts';
import type { Execution, Usage } from '../model/execution.ts';
import type { Limits } from '../model/limits.ts';
import { MIB } from '../model/limits.ts';
import type { CaseResult, JudgedCase, SubmissionResult } from '../model/result.ts';
import { VERDICTS } from '../model/verdict.ts';

/** Streams of events for the tests of reporters: made by hand, no run needed. */

export const LIMITS: Limits = {
  cpuTimeMs: 1000,
  wallTimeMs: 4000,
  memoryBytes: 256 * MIB,
  outputBytes: 8 * MIB,
  processes: 128,
  stackBytes: 256 * MIB,
};

export function usage(cpuTimeMs: number, more: Partial<Usage> = {}): Usage {
  return {
    cpuTimeMs,
    userTimeMs: cpuTimeMs,
    systemTimeMs: 0,
    wallTimeMs: cpuTimeMs + 2,
    peakMemoryBytes: Math.round(43.1 * MIB),
    ...more,
  };
}

export function execution(cpuTimeMs: number, more: Partial<Execution> = {}): Execution {
  return {
    ending: { kind: 'exited', exitCode: 0 },
    usage: usage(cpuTimeMs),
    outputBytes: 3,
    stderrTail: '',
    memoryExhausted: false,
    ...more,
  };
}

export function accepted(name: string, cpuTimeMs = 31, more: Partial<JudgedCase> = {}): JudgedCase {
  return { status: 'judged', name, verdict: 'AC', execution: execution(cpuTimeMs), ...more };
}

/** A wrong answer with its first difference in line 3. */
export const WRONG: JudgedCase = {
  status: 'judged',
  name: 'secret/07-edge',
  verdict: 'WA',
  message: 'expected 12, found 13',
  execution: execution(33),
  difference: {
    place: { line: 3, column: 5, token: 7 },
    expected: '12',
    found: '13',
    firstLine: 1,
    expectedLines: ['1 2 3', '4 5', '9 8 12 4', '0'],
    foundLines: ['1 2 3', '4 5', '9 8 13 4 ', '0'],
    expectedTruncated: false,
    foundTruncated: false,
    hints: ['off-by-one'],
  },
  inputExcerpt: '3 4\n1 2\n',
  outputExcerpt: '1 2 3\n4 5\n9 8 13 4 \n0\n',
};

/** One case for each verdict that is not AC or WA. */
export const FAILURES: readonly JudgedCase[] = [
  {
    status: 'judged',
    name: 'secret/08-crash',
    verdict: 'RTE',
    execution: execution(5, {
      ending: { kind: 'signalled', signal: 'SIGSEGV' },
      stderrTail: '\x1b[31mboom\x1b[0m\x07 at depth 9\n',
    }),
    inputExcerpt: '9\n',
    outputExcerpt: '',
  },
  {
    status: 'judged',
    name: 'secret/09-exception',
    verdict: 'RTE',
    execution: execution(40, { ending: { kind: 'exited', exitCode: 1 } }),
    crash: { trace: 'TypeError: x is undefined\n    at solve (solution.ts:3:9)\n' },
  },
  {
    status: 'judged',
    name: 'secret/10-slow',
    verdict: 'TLE',
    execution: execution(1004, { ending: { kind: 'stopped', limit: 'cpu-time' } }),
  },
  {
    status: 'judged',
    name: 'secret/11-sleeps',
    verdict: 'ILE',
    execution: execution(20, {
      ending: { kind: 'stopped', limit: 'wall-time' },
      usage: usage(20, { wallTimeMs: 4001 }),
    }),
  },
  {
    status: 'judged',
    name: 'secret/12-hungry',
    verdict: 'MLE',
    execution: execution(200, {
      ending: { kind: 'stopped', limit: 'memory' },
      usage: usage(200, { peakMemoryBytes: 256 * MIB }),
      memoryExhausted: true,
    }),
  },
  {
    status: 'judged',
    name: 'secret/13-talks',
    verdict: 'OLE',
    execution: execution(80, {
      ending: { kind: 'stopped', limit: 'output' },
      outputBytes: 8 * MIB,
    }),
  },
  {
    status: 'judged',
    name: 'secret/14-half',
    verdict: 'PC',
    score: 0.5,
    message: '3 of 6 moves are right',
    execution: execution(30),
  },
  {
    status: 'judged',
    name: 'secret/15-format',
    verdict: 'PE',
    message: 'not a number: "abc"',
    execution: execution(30),
  },
  {
    status: 'judged',
    name: 'secret/16-checker',
    verdict: 'JE',
    message: 'the checker ended with exit code 7, not 42 or 43',
    execution: execution(30),
  },
];

export const SKIPPED: CaseResult = {
  status: 'skipped',
  name: 'secret/17-last',
  because: 'first-failure',
};

export type Cases = CaseResult[];

/** A submission's result from its cases: the first case of the highest rank decides. */
export function submission(
  cases: readonly CaseResult[],
  more: Partial<SubmissionResult> = {},
): SubmissionResult {
  const judged = cases.filter((one) => one.status === 'judged');
  const [worst] = judged.toSorted((a, b) => VERDICTS[b.verdict].rank - VERDICTS[a.verdict].rank);
  const slowest = judged.toSorted(
    (a, b) => b.execution.usage.cpuTimeMs - a.execution.usage.cpuTimeMs,
  )[0];
  const verdict = worst?.verdict ?? 'AC';
  return {
    problemId: 'P4289',
    solution: 'solution.ts',
    language: 'typescript',
    verdict,
    ...(worst && verdict !== 'AC' ? { decidedBy: worst.name } : {}),
    ...(slowest ? { slowest: slowest.name } : {}),
    maxCpuTimeMs: slowest?.execution.usage.cpuTimeMs ?? 0,
    peakMemoryBytes: Math.max(0, ...judged.map(({ execution: run }) => run.usage.peakMemoryBytes)),
    cases,
    groups: [],
    expectation: 'none',
    ...more,
  };
}

export function runStarted(command = 'run'): JudgeEvent {
  return {
    type: 'run-started',
    schema: 1,
    runId: '20240102-030405-abcdef',
    startedAt: '2024-01-02T03:04:05.000Z',
    argv: ['P4289'],
    command,
    executor: { id: 'supervised', description: 'a fixture' },
    machine: { os: 'linux 6', cpu: 'test cpu', cores: 2, node: 'v20.20.2' },
    jobs: 2,
  };
}

export function built(result: SubmissionResult): JudgeEvent {
  return {
    type: 'build-finished',
    problemId: result.problemId,
    solution: result.solution,
    language: result.language,
    languageName: 'TypeScript',
    version: 'node v20.20.2',
    ok: true,
    log: '',
    cached: false,
    wallTimeMs: 12,
  };
}

export function brokenBuild(result: SubmissionResult, log: string): JudgeEvent {
  const event = built(result);
  if (event.type !== 'build-finished') return event;
  return { ...event, ok: false, reason: 'compile-error', log };
}

export function submissionStarted(
  result: SubmissionResult,
  limits: Limits = LIMITS,
  problemName = '移动玩具',
): JudgeEvent {
  return {
    type: 'submission-started',
    problemId: result.problemId,
    solution: result.solution,
    language: result.language,
    problemName,
    problemNames: { en: problemName },
    limits,
    checker: 'tokens',
    cases: result.cases.map(({ name }) => name),
  };
}

/** The events of one submission, as the pipeline tells them. */
export function eventsOf(result: SubmissionResult, problemName?: string): JudgeEvent[] {
  const ref = { problemId: result.problemId, solution: result.solution };
  return [
    built(result),
    submissionStarted(result, LIMITS, problemName),
    ...result.cases.flatMap((one): JudgeEvent[] => [
      { type: 'case-started', ...ref, name: one.name },
      { type: 'case-finished', ...ref, result: one },
    ]),
    ...result.groups.map((group): JudgeEvent => ({
      type: 'group-finished',
      ...ref,
      result: group,
    })),
    { type: 'submission-finished', result },
  ];
}

export function runFinished(
  results: readonly SubmissionResult[],
  reason: 'completed' | 'interrupted' | 'failed' = 'completed',
): JudgeEvent {
  const cases = results.flatMap((result) => result.cases);
  const ok = cases.filter((one) => one.status === 'judged' && one.verdict === 'AC').length;
  const skipped = cases.filter(({ status }) => status === 'skipped').length;
  return {
    type: 'run-finished',
    reason,
    exitCode: ok === cases.length ? 0 : 1,
    wallTimeMs: 1420,
    summary: {
      submissions: results.length,
      cases: cases.length,
      accepted: ok,
      rejected: cases.length - ok - skipped,
      skipped,
      cached: 0,
    },
  };
}

/** A whole run over these submissions. */
export function runOf(results: readonly SubmissionResult[], command = 'run'): JudgeEvent[] {
  return [
    runStarted(command),
    ...results.flatMap((result) => eventsOf(result)),
    runFinished(results),
  ];
}

/** A run with every kind of case and a notice. */
export function mixedRun(): JudgeEvent[] {
  const result = submission([
    accepted('sample/1'),
    accepted('secret/06', 58, { forgiven: ['crlf'] }),
    WRONG,
    ...FAILURES,
    SKIPPED,
  ]);
  const notice: JudgeEvent = {
    type: 'notice',
    level: 'warning',
    code: 'TYPE_ERROR',
    message: 'solution.ts:3:9: Type "string" is not a number',
    problemId: 'P4289',
    solution: 'solution.ts',
  };
  const [started, build, ...rest] = runOf([result]);
  return [started, build, notice, ...rest].filter((event) => event !== undefined);
}
