/**
 * The library for checkers, validators and interactors written in TypeScript: `judge/checker`.
 * It needs nothing but Node.
 */
import { closeSync } from 'node:fs';
import { AsyncTeam } from './lib/async-team.ts';
import { AsyncTokenReader } from './lib/async-token-reader.ts';
import { Rejection, TokenReader } from './lib/byte-token-reader.ts';
import { quoteToken } from './lib/byte-text.ts';
import { accept, nextPass, partial, reject, requireOutcome, score } from './lib/check-outcome.ts';
import type { CheckOutcome, OutcomeOptions } from './lib/check-outcome.ts';
import { CheckerFault } from './lib/checker-fault.ts';
import { isReaderGone, writeAll } from './lib/descriptor.ts';
import { writeFeedback } from './lib/feedback-files.ts';
import { Flags } from './lib/flags.ts';
import { openReader, readStdin } from './lib/open-reader.ts';
import type { ReaderOptions, ReaderPlace } from './lib/reader-options.ts';
import { Team } from './lib/team.ts';

export { accept, nextPass, partial, quoteToken, reject, score };
export { AsyncTeam, AsyncTokenReader, Flags, Rejection, Team, TokenReader };
export type { CheckOutcome, OutcomeOptions, ReaderOptions, ReaderPlace };

/** What the judge hands over with each test. */
export interface Call {
  /** The test's input. */
  readonly input: TokenReader;
  /** The judges' answer. */
  readonly answer: TokenReader;
  /**
   * The folder for files of one's own, the same in all passes. Those that the outcome stands for
   * (`judgemessage.txt`, `teammessage.txt`, `score.txt`, `score_multiplier.txt`, `nextpass.in`) are
   * written for it.
   */
  readonly feedback: string;
  /** The arguments that problem and test give. */
  readonly args: readonly string[];
  /** The same arguments, to be asked for by their names. */
  readonly flags: Flags;
}

/** What a checker looks at. */
export interface Check extends Call {
  /** What the judged program wrote. A `Rejection` that it throws is a wrong answer. */
  readonly output: TokenReader;
}

/** What an interactor talks with. A `Rejection` that `team` throws is a wrong answer. */
export interface Dialogue extends Call {
  readonly team: Team;
}

export interface AsyncDialogue extends Call {
  readonly team: AsyncTeam;
}

export interface InteractorOptions {
  /**
   * What the program says after a dialogue that is not rejected: `reject`, unless said otherwise,
   * closes its input, waits for its end and rejects more than blanks; `ignore` ends at once.
   */
  readonly extraOutput?: 'reject' | 'ignore';
}

/** The exit codes of the ICPC problem package format; no other is a verdict. */
const EXIT_ACCEPTED = 42;
const EXIT_REJECTED = 43;
const EXIT_FAULT = 1;

/**
 * Runs an ICPC output checker: `checker input answer feedbackFolder [args…] < output`.
 *
 * Exit code 42: accepted, or points for a part; 43: rejected, by `reject`, by a `Rejection` of
 * `output`, or because text follows where the checker stopped reading. Messages go to
 * `judgemessage.txt` and `teammessage.txt`. Whatever else is thrown, a `Rejection` of `input` or
 * `answer` among it, ends the process with its stack: a judge error.
 */
export function checker(check: (files: Check) => CheckOutcome | Promise<CheckOutcome>): void {
  runToEnd(async () => {
    const call = readCall('checker INPUT ANSWER FEEDBACK_FOLDER [ARGS…] < OUTPUT');
    const output = readInput();
    const outcome = await decide(output, async () => {
      const decided = requireOutcome(await check({ ...call, output }));
      if (decided.kind !== 'reject') output.end();
      return decided;
    });
    conclude(outcome, call.feedback);
  });
}

/**
 * Runs an ICPC interactor, whose standard input and output are the program's output and input:
 * `interactor input answer feedbackFolder [args…]`. It reads and writes by plain calls, which wait.
 *
 * Exit codes and files are those of a checker. The end of the program's output where something is
 * asked for is a `Rejection`: who of the two ended first, and what that means, the judge decides.
 */
export function interactor(
  talk: (dialogue: Dialogue) => CheckOutcome | Promise<CheckOutcome>,
  { extraOutput = 'reject' }: InteractorOptions = {},
): void {
  runToEnd(async () => {
    const call = readCall(INTERACTOR_USAGE);
    const team = new Team(readStdin, (bytes) => writeAll(1, bytes));
    const outcome = await decide(team, async () => {
      const decided = requireOutcome(await talk({ ...call, team }));
      if (decided.kind === 'reject' || extraOutput === 'ignore') return decided;
      closeSync(1);
      team.end();
      return decided;
    });
    conclude(outcome, call.feedback);
    process.exit();
  });
}

/**
 * Runs an ICPC interactor as `interactor` does, with a `team` whose methods are awaited: for those
 * that wait for other things too, or write much while the program answers.
 */
export function asyncInteractor(
  talk: (dialogue: AsyncDialogue) => Promise<CheckOutcome>,
  { extraOutput = 'reject' }: InteractorOptions = {},
): void {
  runToEnd(async () => {
    const call = readCall(INTERACTOR_USAGE);
    const team = new AsyncTeam(chunksOfStdin(), sendToStdout());
    const outcome = await decide(team.reader, async () => {
      const decided = requireOutcome(await talk({ ...call, team }));
      if (decided.kind === 'reject') return decided;
      const closed = team.flush().then(() => closeSync(1));
      await (extraOutput === 'ignore' ? closed : Promise.all([closed, team.end()]));
      return decided;
    });
    conclude(outcome, call.feedback);
    process.exit();
  });
}

/**
 * Runs an input validator: `validator [args…] < input`.
 *
 * Exit code 42 when `validate` returns and nothing but blanks follows, 43 with the sentence on
 * standard error when the input is rejected. With `strict`, blanks are not skipped but must be asked
 * for with `space()` and `newline()`.
 */
export function validator(
  validate: (input: TokenReader, args: readonly string[]) => void | Promise<void>,
  options: { readonly strict?: boolean } = {},
): void {
  runToEnd(async () => {
    const input = readInput(undefined, options);
    const outcome = await decide(input, async () => {
      await validate(input, process.argv.slice(2));
      input.end();
      return accept();
    });
    if (outcome.kind === 'reject') tell(outcome.message);
    process.exitCode = outcome.kind === 'reject' ? EXIT_REJECTED : EXIT_ACCEPTED;
  });
}

/** Reads a file, or standard input when no path is given. */
export function readInput(path?: string, options: ReaderOptions = {}): TokenReader {
  return path === undefined ? new TokenReader(readStdin, options) : openReader(path, options);
}

const INTERACTOR_USAGE =
  "interactor INPUT ANSWER FEEDBACK_FOLDER [ARGS…], joined to the program's output and input";

/** Runs what decides; a fault that needs no stack is told without one. */
function runToEnd(work: () => Promise<void>): void {
  process.exitCode = EXIT_FAULT;
  process.once('beforeExit', tellUnfinished);
  const finished = work().catch((error: unknown) => {
    if (!(error instanceof CheckerFault)) throw error;
    tell(error.message);
    process.exit(EXIT_FAULT);
  });
  void finished.finally(() => process.removeListener('beforeExit', tellUnfinished));
}

function tellUnfinished(): void {
  tell('the check function never ends: it waits for something that cannot happen any more');
}

function readCall(usage: string): Call {
  const [inputPath, answerPath, feedback, ...args] = process.argv.slice(2);
  if (inputPath === undefined || answerPath === undefined || feedback === undefined) {
    throw new CheckerFault(`usage: ${usage}`);
  }
  const input = readInput(inputPath, { name: 'the input' });
  const answer = readInput(answerPath, { name: 'the answer' });
  return { input, answer, feedback, args, flags: new Flags(args) };
}

/** A `Rejection` of what is judged decides too. */
async function decide(
  judged: TokenReader,
  run: () => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Rejection && error.reader === judged) return reject(error.message);
    throw error;
  }
}

function conclude(outcome: CheckOutcome, feedback: string): void {
  if (outcome.message !== undefined && outcome.message !== '') tell(outcome.message);
  writeFeedback(feedback, outcome);
  process.exitCode = outcome.kind === 'reject' ? EXIT_REJECTED : EXIT_ACCEPTED;
}

function tell(message: string): void {
  writeAll(2, Buffer.from(`${message}\n`));
}

function chunksOfStdin(): () => Promise<Uint8Array | undefined> {
  const chunks: AsyncIterator<Buffer> = process.stdin[Symbol.asyncIterator]();
  return async () => {
    const { done, value } = await chunks.next();
    return done === true ? undefined : value;
  };
}

function sendToStdout(): (bytes: Uint8Array) => Promise<boolean> {
  // Each write is told of its own error; without a listener the first would end the process.
  process.stdout.on('error', () => undefined);
  return (bytes) =>
    new Promise((resolve, refuse) => {
      process.stdout.write(bytes, (error) => {
        if (error && !isReaderGone(error)) refuse(error);
        else resolve(!error);
      });
    });
}
