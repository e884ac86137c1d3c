import * as v from 'valibot';
import type { JudgeEvent } from '../model/event.ts';
import { VARIANT_IDS } from '../model/robustness.ts';
import { VERDICT_IDS } from '../model/verdict.ts';

/**
 * The shape of the events and of the JSON document, for the JSON Schemas that we ship and for those
 * who read recorded events. Fields may be added without a new schema number, so none is refused.
 */

const ms = (of: string) => v.pipe(v.number(), v.minValue(0), v.description(`${of}, ms`));
const bytes = (of: string) => v.pipe(v.number(), v.minValue(0), v.description(`${of}, bytes`));
const text = (of: string) => v.pipe(v.string(), v.description(of));
const count = (of: string) => v.pipe(v.number(), v.integer(), v.minValue(0), v.description(of));

/** JSON has no infinity: an unlimited limit is null on the way. */
const limit = (of: string) =>
  v.pipe(
    v.nullable(v.number()),
    v.description(`${of}; null: unlimited`),
    v.transform((value) => value ?? Infinity),
  );

const VERDICT = v.pipe(v.picklist(VERDICT_IDS), v.description('the verdict'));
const SKIP_REASON = v.picklist([
  'first-failure',
  'cancelled',
  'group-failed',
  'required-group-failed',
  'disk-full',
]);
const SKIPPED_MORE = {
  of: v.exactOptional(
    v.pipe(v.array(v.string()), v.description('names of the groups that failed')),
  ),
};

const LIMITS = v.object({
  cpuTimeMs: limit('CPU time of the whole process tree, ms'),
  wallTimeMs: limit('wall time, ms'),
  memoryBytes: limit('memory, bytes'),
  outputBytes: limit('everything written, bytes'),
  processes: limit('processes and threads alive at once'),
  stackBytes: limit('stack, bytes'),
});

const ENDING = v.variant('kind', [
  v.object({ kind: v.literal('exited'), exitCode: v.number() }),
  v.object({ kind: v.literal('signalled'), signal: v.string() }),
  v.object({
    kind: v.literal('stopped'),
    limit: v.picklist(['cpu-time', 'wall-time', 'memory', 'output', 'processes']),
  }),
  v.object({ kind: v.literal('cancelled') }),
  v.object({
    kind: v.literal('not-started'),
    reason: v.string(),
    isLost: v.exactOptional(
      v.pipe(v.literal(true), v.description('what ran it was lost: it may have begun')),
    ),
  }),
]);

const USAGE = {
  cpuTimeMs: ms('user and system time of the whole process tree'),
  userTimeMs: ms('user time'),
  systemTimeMs: ms('system time'),
  wallTimeMs: ms('wall time'),
  peakMemoryBytes: bytes('the largest resident set of one process'),
};

const FACTS = {
  ending: ENDING,
  outputBytes: bytes('written to standard output'),
  fileBytes: v.exactOptional(bytes('files that it left in its folder')),
  stderrTail: text('the end of standard error'),
  memoryExhausted: v.boolean(),
  handedIn: v.exactOptional(v.boolean()),
  cached: v.exactOptional(v.boolean()),
};

const HINT = v.picklist([
  'case',
  'trailing-blanks',
  'blanks',
  'line-order',
  'token-order',
  'tolerance-1e-9',
  'tolerance-1e-6',
  'tolerance-1e-4',
  'final-newline',
  'byte-order-mark',
  'off-by-one',
  'wrapped-32-bit',
  'empty-output',
  'prefix-of-answer',
  'extra-output',
]);

const DIFFERENCE = v.object({
  place: v.object({
    line: count('from 1'),
    column: count('in bytes, from 1'),
    token: v.exactOptional(count('of the whole output, from 1')),
  }),
  expected: v.exactOptional(text('the differing token of the answer; absent at its end')),
  found: v.exactOptional(text('the differing token of the output; absent at its end')),
  firstLine: count('number of the first of the lines below, from 1'),
  expectedLines: v.array(v.string()),
  foundLines: v.array(v.string()),
  expectedTruncated: v.boolean(),
  foundTruncated: v.boolean(),
  hints: v.array(HINT),
  textOnly: v.exactOptional(
    v.pipe(v.literal(true), v.description('a checker program judged: this need not be its reason')),
  ),
});

const SIDE = v.picklist(['solution', 'interactor']);

const TRANSCRIPT_LINES = v.array(
  v.object({
    atMs: ms('when its first byte came, since the two started'),
    from: SIDE,
    text: text('cut to a bounded length'),
    unended: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description('no newline came before the other side spoke, or before the end'),
      ),
    ),
  }),
);

const INTERACTION = v.object({
  endedFirst: SIDE,
  interactor: v.object({ ...FACTS, usage: v.object(USAGE) }),
  bytesToSolution: bytes('put into the pipe that the solution reads'),
  bytesToInteractor: bytes('put into the pipe that the interactor reads'),
  solutionClosedInput: v.exactOptional(
    v.pipe(v.literal(true), v.description('and went on: what the interactor said then was lost')),
  ),
  patienceMs: v.exactOptional(ms('wall time beside the limit, since the interactor computed')),
  turn: v.exactOptional(v.pipe(SIDE, v.description('who was to speak at the end'))),
  transcript: v.object({
    first: TRANSCRIPT_LINES,
    last: TRANSCRIPT_LINES,
    leftOut: count('lines between the first and the last'),
    isCut: v.pipe(v.boolean(), v.description('more crossed than was recorded')),
  }),
  hints: v.array(
    v.picklist([
      'no-flush',
      'unended-line',
      'waits-for-more',
      'closed-input',
      'not-read',
      'does-not-read',
      'ended-early',
      'goes-on-after-end',
      'writes-after-end',
      'says-nothing',
    ]),
  ),
});

const JUDGED_MORE = {
  teamMessage: v.exactOptional(text("the checker's words to the contestant")),
  passes: v.exactOptional(count('times that the solution of a multi-pass problem was run')),
  forgiven: v.exactOptional(
    v.array(v.picklist(['crlf', 'trailing-blanks', 'final-newline', 'bom', 'late-output'])),
  ),
  difference: v.exactOptional(DIFFERENCE),
  comparisons: v.exactOptional(
    v.pipe(
      v.record(
        v.string(),
        v.object({ accepted: v.boolean(), message: v.exactOptional(v.string()) }),
      ),
      v.description('what the comparisons of other systems say, by the name of the checker'),
    ),
  ),
  interaction: v.exactOptional(
    v.pipe(INTERACTION, v.description('the other side of an interactive test')),
  ),
  confirmation: v.exactOptional(
    v.pipe(
      v.object({ beside: v.object(USAGE), alone: v.array(v.object(USAGE)) }),
      v.description('times while others ran, and alone; the smallest CPU time counts'),
    ),
  ),
  crash: v.exactOptional(
    v.object({
      cause: v.exactOptional(v.picklist(['memory', 'stack'])),
      trace: v.exactOptional(v.string()),
    }),
  ),
  inputExcerpt: v.exactOptional(text("the start of the test's input")),
  outputExcerpt: v.exactOptional(text('the start of the output')),
};

const JUDGED = {
  status: v.literal('judged'),
  name: text('name of the test, such as secret/07'),
  verdict: VERDICT,
  score: v.exactOptional(v.number()),
  points: v.exactOptional(v.pipe(v.number(), v.description('in a group that counts them'))),
  maxPoints: v.exactOptional(
    v.pipe(v.number(), v.description('of a full solution; absent: unbounded')),
  ),
  message: v.exactOptional(text("the checker's words")),
};

const JUDGED_CASE = v.object({
  ...JUDGED,
  execution: v.object({ ...FACTS, usage: v.object(USAGE) }),
  ...JUDGED_MORE,
});

const CASE_RESULT = v.variant('status', [
  JUDGED_CASE,
  v.object({
    status: v.literal('skipped'),
    name: v.string(),
    because: SKIP_REASON,
    ...SKIPPED_MORE,
  }),
]);

const POINTS = {
  score: v.exactOptional(v.pipe(v.number(), v.description('points, in a scoring problem'))),
  maxScore: v.exactOptional(
    v.pipe(v.number(), v.description('points of a full solution; absent: unbounded')),
  ),
};

const GROUP_RESULT = v.object({
  name: v.string(),
  verdict: VERDICT,
  ...POINTS,
  skippedBecause: v.exactOptional(
    v.pipe(
      v.array(v.string()),
      v.description('names of the groups for whose sake it does not count'),
    ),
  ),
});

const PROFILE_RESULT = v.object({
  profile: text('id of the profile, such as kattis'),
  name: text("the system's own name"),
  verdict: text("in the system's own words"),
  accepted: v.boolean(),
  decidedBy: v.exactOptional(text('name of the test that decided')),
  testNumber: v.exactOptional(count('number of that test, from 1')),
  score: v.exactOptional(v.number()),
  maxScore: v.exactOptional(v.number()),
  differs: v.exactOptional(
    v.pipe(
      v.object({ test: v.string(), reason: v.string() }),
      v.description('the first test that counts for something else there, and why'),
    ),
  ),
});

const SUBMISSION = {
  problemId: v.string(),
  solution: text('the solution as people write it, such as accepted/bfs.cpp'),
  language: text('id of the language'),
  verdict: VERDICT,
  ...POINTS,
  decidedBy: v.exactOptional(text('name of the test that decided the verdict')),
  message: v.exactOptional(v.string()),
  slowest: v.exactOptional(text('name of the slowest judged test')),
  maxCpuTimeMs: ms('CPU time of the slowest test'),
  peakMemoryBytes: bytes('the largest peak memory of a test'),
  startUp: v.exactOptional(
    v.pipe(
      v.object({
        cpuTimeMs: ms('CPU time'),
        wallTimeMs: ms('wall time'),
        peakMemoryBytes: bytes('peak memory'),
      }),
      v.description('what an empty program in this language costs here; part of all the times'),
    ),
  ),
  groups: v.array(GROUP_RESULT),
  profiles: v.exactOptional(v.array(PROFILE_RESULT)),
  expectation: v.picklist(['met', 'unmet', 'none']),
  expected: v.exactOptional(text('label of the expectation')),
};

const SUBMISSION_RESULT = v.object({ ...SUBMISSION, cases: v.array(CASE_RESULT) });

const HOW = v.picklist(['enforced', 'polled', 'measured', 'none']);
const ENFORCEMENT = {
  'cpu-time': HOW,
  'wall-time': HOW,
  memory: HOW,
  output: HOW,
  processes: HOW,
};

const RUN = {
  schema: v.pipe(v.literal(1), v.description('grows when a field changes its meaning')),
  runId: v.string(),
  startedAt: text('ISO 8601, UTC'),
  command: v.string(),
  executor: v.object({
    id: v.string(),
    description: v.string(),
    level: v.exactOptional(v.picklist(['strict', 'basic', 'none'])),
    isolates: v.exactOptional(v.array(v.string())),
    enforcement: v.exactOptional(v.object(ENFORCEMENT)),
  }),
  machine: v.object({ os: v.string(), cpu: v.string(), cores: v.number(), node: v.string() }),
  jobs: count('slots: tests judged at once'),
};

const RUN_END = {
  reason: v.picklist(['completed', 'interrupted', 'failed']),
  exitCode: count('exit code of the judge'),
  wallTimeMs: ms('wall time of the run'),
  summary: v.object({
    submissions: count('submissions judged'),
    cases: count('tests of all submissions'),
    accepted: count('tests accepted'),
    rejected: count('tests not accepted'),
    skipped: count('tests not run'),
    cached: count('tests answered from the record'),
  }),
};

const BUILD = {
  languageName: v.string(),
  version: text('version of the compiler or runtime'),
  ok: v.boolean(),
  reason: v.exactOptional(
    v.picklist(['compile-error', 'compile-limit', 'toolchain-missing', 'refused']),
  ),
  log: text("the compiler's words, or why the solution was refused"),
  cached: v.boolean(),
  wallTimeMs: ms('wall time of the build'),
};

const REF = { problemId: v.string(), solution: v.string() };

const NOTICE = {
  type: v.literal('notice'),
  level: v.picklist(['info', 'warning', 'error']),
  code: v.string(),
  message: v.string(),
  problemId: v.exactOptional(v.string()),
  solution: v.exactOptional(v.string()),
};

const SAMPLE = {
  type: v.literal('sample-measured'),
  ...REF,
  name: v.string(),
  run: count('number of the run, from 1'),
  cpuTimeMs: ms('CPU time'),
  wallTimeMs: ms('wall time'),
  peakMemoryBytes: bytes('peak memory'),
};

const TEST_TIMING = v.object({
  name: v.string(),
  runs: count('counted runs'),
  minCpuTimeMs: ms('smallest CPU time'),
  medianCpuTimeMs: ms('median CPU time'),
  maxCpuTimeMs: ms('largest CPU time'),
  medianWallTimeMs: ms('median wall time'),
  stopped: v.pipe(v.boolean(), v.description('stopped while measuring: its true time is larger')),
});

const SOLUTION_TIMING = v.object({
  ...REF,
  language: v.string(),
  tests: v.array(TEST_TIMING),
  slowest: TEST_TIMING,
  spread: v.pipe(v.number(), v.description('(max − min) / median of the slowest test')),
  startupCpuTimeMs: ms('CPU time of a nearly empty program'),
  limitMs: ms('time limit'),
  healthy: v.boolean(),
  role: v.picklist(['accepted', 'too-slow', 'other']),
});

const PROPOSAL = v.object({
  proposedMs: ms('proposed time limit'),
  slowestAcceptedMs: ms('CPU time of the slowest accepted solution'),
  slowestAccepted: v.string(),
  tooSlow: v.array(
    v.object({
      solution: v.string(),
      cpuTimeMs: ms('CPU time'),
      atLeast: v.boolean(),
      separated: v.boolean(),
    }),
  ),
  acToTimeLimit: v.number(),
  timeLimitToTle: v.number(),
  currentLimitMs: ms('time limit of the problem'),
  currentKeepsRule: v.boolean(),
});

const FINDING = v.object({
  change: v.pipe(
    v.picklist(['verdict', 'output']),
    v.description('output: both are accepted, but they differ'),
  ),
  rejects: v.pipe(v.boolean(), v.description('is the solution not robust for it? else a note')),
  test: text('name of the smallest test that shows it'),
  inputBytes: bytes("the test's own input"),
  before: VERDICT,
  after: JUDGED_CASE,
  cause: v.picklist([
    'keeps-carriage-return',
    'needs-final-newline',
    'counts-trailing-blanks',
    'reads-byte-order-mark',
    'expects-one-read',
    'uninitialised-memory',
    'not-deterministic',
  ]),
});

const VARIANT = v.picklist(VARIANT_IDS);

const VARIANTS = v.array(
  v.object({
    variant: VARIANT,
    tests: count('tests run, smallest input first, up to the one that changed'),
    leftOut: count('tests whose bytes the variant does not change, or that are too large for it'),
    skipped: v.exactOptional(
      v.picklist([
        'executor',
        'named-file',
        'interactive',
        'not-deterministic',
        'first-failure',
        'cancelled',
      ]),
    ),
    finding: v.exactOptional(FINDING),
  }),
);

const ROBUSTNESS = v.object({ ...REF, robust: v.boolean(), variants: VARIANTS });

/** One event: what `--reporter jsonl` prints on one line. Reads null limits back as unlimited. */
export const EVENT = v.variant('type', [
  v.object({ type: v.literal('run-started'), ...RUN, argv: v.array(v.string()) }),
  v.object({ type: v.literal('build-finished'), ...REF, language: v.string(), ...BUILD }),
  v.object({
    type: v.literal('submission-started'),
    ...REF,
    language: v.string(),
    problemName: v.string(),
    problemNames: v.exactOptional(v.record(v.string(), v.string())),
    limits: LIMITS,
    checker: v.string(),
    cases: v.pipe(v.array(v.string()), v.description('names of the tests to come, in test order')),
  }),
  v.object({ type: v.literal('case-started'), ...REF, name: v.string() }),
  v.object({ type: v.literal('case-finished'), ...REF, result: CASE_RESULT }),
  v.object({ type: v.literal('group-finished'), ...REF, result: GROUP_RESULT }),
  v.object({
    type: v.literal('variant-started'),
    ...REF,
    variant: VARIANT,
    tests: count('tests to be run in it, at most'),
  }),
  v.object({ type: v.literal('robustness-finished'), result: ROBUSTNESS }),
  v.object({ type: v.literal('submission-finished'), result: SUBMISSION_RESULT }),
  v.object(NOTICE),
  v.object(SAMPLE),
  v.object({ type: v.literal('solution-timed'), timing: SOLUTION_TIMING }),
  v.object({ type: v.literal('limit-proposed'), problemId: v.string(), proposal: PROPOSAL }),
  v.object({ type: v.literal('run-finished'), ...RUN_END }),
]) satisfies v.GenericSchema<unknown, JudgeEvent>;

const DOCUMENT_CASE = v.variant('status', [
  v.object({ ...JUDGED, ...USAGE, ...FACTS, ...JUDGED_MORE }),
  v.object({
    status: v.literal('skipped'),
    name: v.string(),
    verdict: v.null(),
    cpuTimeMs: v.null(),
    wallTimeMs: v.null(),
    peakMemoryBytes: v.null(),
    because: SKIP_REASON,
    ...SKIPPED_MORE,
  }),
]);

/** The document of `--reporter json`. What is known only from a start or an end may be missing. */
export const RESULT_DOCUMENT = v.object({
  ...v.partial(v.object({ ...RUN, ...RUN_END })).entries,
  schema: RUN.schema,
  runId: v.nullable(RUN.runId),
  submissions: v.array(
    v.object({
      ...SUBMISSION,
      problemName: v.exactOptional(v.string()),
      limits: v.exactOptional(LIMITS),
      checker: v.exactOptional(v.string()),
      build: v.exactOptional(v.object(BUILD)),
      robustness: v.exactOptional(v.object({ robust: v.boolean(), variants: VARIANTS })),
      cases: v.array(DOCUMENT_CASE),
    }),
  ),
  notices: v.array(v.object(NOTICE)),
  samples: v.exactOptional(v.array(v.object(SAMPLE))),
  timings: v.exactOptional(v.array(SOLUTION_TIMING)),
  proposals: v.exactOptional(v.array(v.object({ problemId: v.string(), proposal: PROPOSAL }))),
});
