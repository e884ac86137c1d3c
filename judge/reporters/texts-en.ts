import { groupDigits } from '../lib/group-digits.ts';
import type { Forgiven } from '../model/check.ts';
import type { Hint, SkipReason } from '../model/result.ts';
import { INTERACTION_EN } from './texts-interaction.ts';

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${groupDigits(count)} ${count === 1 ? one : many}`;

const HINTS: Readonly<Record<Hint, string>> = {
  case: 'would be accepted if upper and lower case were the same',
  'trailing-blanks': 'would be accepted without the blanks at line ends',
  blanks: 'would be accepted if blanks and line breaks did not count',
  'line-order': 'would be accepted if the order of lines did not matter',
  'token-order': 'would be accepted if the order of the words did not matter',
  'tolerance-1e-9': 'would be accepted with a tolerance of 1e-9',
  'tolerance-1e-6': 'would be accepted with a tolerance of 1e-6',
  'tolerance-1e-4': 'would be accepted with a tolerance of 1e-4',
  'final-newline': 'would be accepted but for the newline at the end',
  'byte-order-mark': 'would be accepted without the byte order mark that the output starts with',
  'off-by-one': 'every number is off by one: does counting start at 0 or at 1?',
  'wrapped-32-bit': 'a number has wrapped around at 32 bits: it needs a wider type (or BigInt)',
  'empty-output': 'the program printed nothing',
  'prefix-of-answer': 'right so far, but it ends too early: is the last part printed at all?',
  'extra-output': 'the whole answer is there, with something more behind it: a debug print?',
};

const FORGIVEN: Readonly<Record<Forgiven, string>> = {
  crlf: 'CRLF line ends',
  'trailing-blanks': 'blanks at line ends',
  'final-newline': 'a different end of the last line',
  bom: 'a byte order mark',
  'late-output': 'output after the interactor’s end',
};

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  'first-failure': 'not run after the first failure',
  cancelled: 'not run: interrupted',
  'group-failed': 'not run: its group had already failed',
  'required-group-failed': 'not run: a group that it needs was not passed',
  'disk-full': 'not run: the disk is full',
};

const SIGNALS = {
  SIGSEGV: 'invalid memory access: an index out of range, a null pointer, or recursion too deep',
  SIGFPE: 'integer division by zero',
  SIGABRT:
    'the program gave up: a failed assertion, an uncaught exception, a double free, or no memory',
  SIGBUS: 'invalid memory access: a bad address or a broken pointer',
  SIGILL: 'illegal instruction: often a function that ends without a return',
  SIGTRAP: 'a trap inside the runtime: node ends like this when memory or stack runs out',
  SIGKILL: 'killed from outside, usually by the system for want of memory',
  SIGTERM: 'asked to end from outside',
  SIGPIPE: 'wrote to a pipe that nobody reads any more',
  SIGSYS: 'used a system call that is not permitted here',
  SIGXCPU: 'used up its CPU time',
  SIGXFSZ: 'wrote a file larger than permitted',
};

/** By exit code, and before that by `family:code`. */
const EXIT_CODES = {
  '1': 'usually an uncaught exception',
  '126': 'the program could not be executed',
  '127': 'a command was not found',
  '255': 'a code of -1: the program returned it itself',
  'node:1': 'an uncaught exception',
  'node:7': 'an exception inside an uncaughtException handler',
  'node:13': 'a top-level await that never settles',
  'node:134': 'node gave up: usually it ran out of heap memory',
  'python:1': 'an uncaught exception',
  'jvm:1': 'an uncaught exception; or, without a trace, no main method',
  'go:2': 'a panic, or all goroutines asleep',
  'rust:101': 'a panic: unwrap on None or Err, an index out of range, or an overflow',
  'haskell:1': 'an uncaught exception: head of an empty list, or an incomplete pattern',
  'pascal:200': 'division by zero',
  'pascal:201': 'range check: an index or a value out of range',
  'pascal:202': 'stack overflow: recursion too deep',
  'pascal:203': 'out of heap memory',
  'pascal:205': 'floating-point overflow',
  'pascal:207': 'invalid floating-point operation',
  'pascal:215': 'integer overflow',
  'pascal:216': 'invalid memory access: a nil pointer or an index out of range',
  'pascal:217': 'an uncaught exception',
};

/** Everything that reporters say to people, in English. The other languages have its shape. */
export const EN = {
  colon: ': ',
  columns: { test: 'test', cpu: 'CPU', wall: 'wall', memory: 'memory', solution: 'solution' },
  matrix: { verdict: 'verdict', slowest: 'slowest', expected: 'expected' },
  timing: {
    min: 'min',
    median: 'median',
    max: 'max',
    spread: 'spread',
    startUp: (language: string, time: string): string => `starting ${language} costs ${time}`,
    unhealthy: 'it did not end well on every test: its times say little',
    proposal: (limit: string, time: string, solution: string, factor: number): string =>
      `proposed limit ${limit}: ${factor} × ${time} of ${solution}, rounded up`,
    separated: (solution: string, time: string, needed: string, separated: boolean): string =>
      separated
        ? `${solution} takes ${time}, more than the ${needed} that tell it apart`
        : `${solution} takes ${time}, less than the ${needed} that would tell it apart`,
    current: (limit: string, keepsRule: boolean): string =>
      keepsRule
        ? `the present limit of ${limit} keeps the rule`
        : `the present limit of ${limit} does not keep the rule`,
  },
  robust: {
    variants: {
      crlf: 'CRLF line ends',
      'no-final-newline': 'no newline at the end',
      'trailing-blanks': 'blanks at line ends',
      bom: 'a byte order mark',
      'slow-pipe': 'a slow pipe',
      twice: 'the same once more',
    },
    causes: {
      'keeps-carriage-return':
        'it probably keeps the \\r at the end of a line: trim lines, or read word by word',
      'needs-final-newline':
        'it probably takes the last line only with a newline behind it: take what is left at the end of the input, too',
      'counts-trailing-blanks':
        'it probably compares whole lines or splits at each blank: trim lines, or read word by word',
      'reads-byte-order-mark':
        'it takes the byte order mark for a part of the first word: most programs do, and judges send none',
      'expects-one-read':
        'it probably assumes that one read gives all: read until the end of the input',
      'uninitialised-memory':
        'it reads memory that it never wrote, which is zero only by chance: initialise what malloc or new gives',
      'not-deterministic':
        'with the very same input it ends differently: it uses uninitialised memory, random numbers, the time or addresses',
    },
    skips: {
      executor: 'not tried: programs are run here in a way that cannot deliver it',
      'named-file': 'not tried: the program reads a named file',
      interactive: 'not tried: its input comes from an interactor',
      'not-deterministic': 'not tried: the verdict changes by itself',
      'first-failure': 'not tried after the first failure',
      cancelled: 'not tried: interrupted',
      same: 'not tried: it changes no input, or the inputs are too large for it',
    },
    otherOutput: 'another output, also accepted',
    ofInput: (size: string): string => `${size} of input`,
    kept: (variants: string): string => `same verdicts with ${variants}`,
    trying: (variant: string, tests: number): string =>
      `robustness: ${variant}, ${plural(tests, 'test')}`,
    not: 'not robust',
    separator: ', ',
  },
  limit: (time: string, memory: string): string => `limit ${time}, ${memory}`,
  stackLimit: (stack: string): string => `, stack ${stack}`,
  unlimited: 'unlimited',
  lineShort: (line: number): string => `line ${line}`,
  soFar: (verdict: string): string => `${verdict} so far`,
  tests: (accepted: string, total: string): string => `${accepted}/${total} tests`,
  rejected: (count: number): string => `${groupDigits(count)} rejected`,
  skippedCount: (count: number): string => `${groupDigits(count)} not run`,
  slowest: 'slowest',
  emptyProgram: (time: string, memory: string): string =>
    `an empty program takes ${time} and ${memory} here`,
  ofLimit: (share: string, limit: string): string => `${share} of ${limit}`,
  peak: (memory: string): string => `peak ${memory}`,
  cached: (count: number, total: number): string =>
    count === total ? 'cached' : `${groupDigits(count)} cached`,
  decidedBy: (name: string): string => `decided by ${name}`,
  score: (score: string): string => `score ${score}`,
  profiles: {
    title: 'the same runs by the rules of',
    verdict: 'verdict',
    reason: 'where it differs',
    onTest: (number: number): string => `on test ${number}`,
  },
  groups: {
    title: 'group',
    points: 'points',
    failed: (names: string): string => `not run: the group ${names} had already failed`,
    needs: (names: string): string => `not run: needs ${names}, which was not passed`,
    noPoints: (names: string): string => `needs ${names}, which was not passed`,
  },
  asExpected: (label: string): string => `as expected (${label})`,
  notAsExpected: (label: string): string => `expected ${label}`,
  running: (names: string): string => `running ${names}`,
  more: (count: number): string => `${groupDigits(count)} more`,
  building: 'building',
  measuring: (name: string, run: number): string => `measuring ${name}, run ${run}`,
  worst: (verdict: string): string => `worst ${verdict}`,
  slowestPassing: 'slowest of the others',
  leftOut: (count: number): string =>
    `${plural(count, 'more test')} passed · -v shows ${count === 1 ? 'it' : 'them'}`,
  leftOutSkipped: (count: number, reason: string): string =>
    `${plural(count, 'test')} ${reason} · -v shows ${count === 1 ? 'it' : 'them'}`,
  alsoFailed: (count: number): string => `${plural(count, 'more test')} failed`,
  showOne: (name: string): string => `--show ${name} shows one whole`,
  noSuchTest: (name: string): string => `no test is called "${name}"`,
  forgiven: (what: string, count: number): string => `${what} (${plural(count, 'test')})`,
  forgivenTitle: 'forgiven',
  input: 'input',
  toTeam: (message: string) => `to the team: ${message}`,
  inputTooLong: (lines: number): string => `input of more than ${plural(lines, 'line')} not shown`,
  output: 'output',
  outputEmpty: 'empty',
  expectedLines: 'expected',
  foundLines: 'found',
  details: 'details',
  moreLines: (count: number): string => `… ${plural(count, 'more line')}`,
  place: (line: number, column: number, token?: number): string =>
    `line ${line}, column ${column}${token === undefined ? '' : `, token ${token}`}`,
  expectedFound: (expected: string, found: string): string =>
    `expected ${expected}, found ${found}`,
  endOfOutput: 'the end of the output',
  endOfAnswer: 'the end',
  checkerSays: 'the checker says',
  checkerSilent: 'rejected without a word',
  besideAnswer: (place: string): string =>
    `the output differs from the judges' answer (there may be others) at ${place}`,
  answerLines: 'answer',
  newlineMissing: '⏎ missing',
  exitCode: (code: number): string => `exit code ${code}`,
  exitCodeOfSignal: (code: number, signal: string): string => `exit code ${code} (${signal})`,
  signal: (signal: string): string => `ended by ${signal}`,
  trace: 'standard error',
  causes: {
    memory: 'it ran out of memory',
    stack: 'stack overflow: recursion too deep',
  },
  cpuUsed: (used: string, limit: string): string =>
    `used ${used} of CPU time, the limit is ${limit}`,
  stoppedAt: (used: string, limit: string): string =>
    `stopped after ${used} of CPU time, the limit is ${limit}`,
  confirmedAlone: 'confirmed alone',
  inPass: (pass: number) => `in pass ${pass}`,
  wallNoted: (wall: string): string => `wall time ${wall}`,
  memoryUsed: (used: string, limit: string): string =>
    `used ${used} of memory, the limit is ${limit}`,
  memoryRefused: (used: string, limit: string): string =>
    `asked for more memory than the limit of ${limit} (peak ${used})`,
  outputUsed: (used: string, limit: string): string => `wrote ${used}, the limit is ${limit}`,
  idle: (wall: string, cpu: string): string =>
    `ran ${wall} with only ${cpu} of CPU time: it waits for something, such as more input`,
  tooManyProcesses: (limit: number): string =>
    `started more than ${plural(limit, 'process', 'processes')} or threads`,
  cancelled: 'interrupted',
  judgeFault: 'a fault of the problem or of the judge, not of the solution',
  compilerSays: 'the compiler says',
  refusedBecause: 'it was not taken',
  compileLimit: 'compiling took too much time or memory',
  toolchainMissing: 'the compiler or runtime is not installed',
  buildWarnings: 'compiler warnings',
  noTests: 'there are no tests',
  levels: { info: 'note', warning: 'warning', error: 'error' },
  stopped: 'interrupted',
  interrupted: 'interrupted: what was judged so far is above',
  failedRun: 'the run ended early because of an error',
  asExpectedCount: (met: number, total: number): string =>
    `${met} of ${plural(total, 'solution')} as expected`,
  acceptedCount: (accepted: number, total: number): string =>
    `${accepted} of ${plural(total, 'solution')} accepted`,
  hints: HINTS,
  interaction: INTERACTION_EN,
  forgivenKinds: FORGIVEN,
  skipReasons: SKIPPED,
  signals: SIGNALS,
  exitCodes: EXIT_CODES,
};

/** The shape that every language fills: a missing text is a type error. */
export type Texts = typeof EN;
