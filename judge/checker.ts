/**
 * The library for checkers, validators and interactors written in TypeScript: `judge/checker`.
 * It needs nothing but Node.
 */
import { existsSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Rejection, TokenReader } from './lib/byte-token-reader.ts';

export { Rejection, TokenReader };

/** What a checker decides. Made by `accept`, `reject` and `partial`. */
export type CheckOutcome =
  | { readonly kind: 'accept'; readonly message?: string }
  | { readonly kind: 'reject'; readonly message: string }
  | { readonly kind: 'partial'; readonly fraction: number; readonly message?: string };

/** What a checker looks at. */
export interface Check {
  /** The test's input. */
  readonly input: TokenReader;
  /** What the judged program wrote. A `Rejection` that it throws is a wrong answer. */
  readonly output: TokenReader;
  /** The judges' answer. */
  readonly answer: TokenReader;
  /** The folder for the checker's own files (`judgemessage.txt` and the score are written for it). */
  readonly feedback: string;
  readonly args: readonly string[];
}

/** The exit codes of the ICPC problem package format. */
const EXIT_ACCEPTED = 42;
const EXIT_REJECTED = 43;

/** The output is right. */
export function accept(message?: string): CheckOutcome {
  return message === undefined ? { kind: 'accept' } : { kind: 'accept', message };
}

/** The output is wrong, and why. */
export function reject(message: string): CheckOutcome {
  return { kind: 'reject', message };
}

/** The output earns a part of the points: 0 (none) to 1 (all). */
export function partial(fraction: number, message?: string): CheckOutcome {
  if (!(fraction >= 0 && fraction <= 1)) {
    throw new RangeError(`partial() takes a fraction from 0 to 1, not ${fraction}`);
  }
  return { kind: 'partial', fraction, ...(message === undefined ? {} : { message }) };
}

/**
 * Runs an ICPC output checker: `checker input answer feedbackFolder [args…] < output`.
 *
 * Exit code 42: accepted, or `partial` with its fraction in `score_multiplier.txt`; 43: rejected,
 * by `reject`, by a `Rejection` of `output`, or because text follows where the checker stopped
 * reading. The message goes to `judgemessage.txt`. Whatever else is thrown, a `Rejection` of
 * `input` or `answer` among it, ends the process with its stack: a judge error.
 */
export function checker(check: (files: Check) => CheckOutcome): void {
  const [inputPath, answerPath, feedback, ...args] = process.argv.slice(2);
  if (inputPath === undefined || answerPath === undefined || feedback === undefined) {
    throw new Error('usage: checker INPUT ANSWER FEEDBACK_FOLDER [ARGS…] < OUTPUT');
  }
  const output = readInput();
  const files = { input: readInput(inputPath), answer: readInput(answerPath), output };
  const outcome = decide(output, () => check({ ...files, feedback, args }));
  report(outcome, feedback);
}

/**
 * Runs an input validator: `validator [args…] < input`.
 *
 * Exit code 42 when `validate` returns and nothing but blanks follows, 43 with the sentence on
 * standard error when the input is rejected. With `strict`, blanks are not skipped but must be asked
 * for with `space()` and `newline()`.
 */
export function validator(
  validate: (input: TokenReader, args: readonly string[]) => void,
  options: { readonly strict?: boolean } = {},
): void {
  const input = readInput(undefined, options);
  const outcome = decide(input, () => {
    validate(input, process.argv.slice(2));
    return accept();
  });
  if (outcome.kind === 'reject') process.stderr.write(`${outcome.message}\n`);
  process.exitCode = outcome.kind === 'reject' ? EXIT_REJECTED : EXIT_ACCEPTED;
}

/** Reads a file, or standard input when no path is given. */
export function readInput(path?: string, options: { readonly strict?: boolean } = {}): TokenReader {
  const descriptor = path === undefined ? 0 : openSync(path, 'r');
  return new TokenReader((buffer) => readSome(descriptor, buffer), options);
}

function decide(judged: TokenReader, run: () => CheckOutcome): CheckOutcome {
  try {
    const outcome = run();
    if (outcome.kind !== 'reject') judged.end();
    return outcome;
  } catch (error) {
    if (error instanceof Rejection && error.reader === judged) return reject(error.message);
    throw error;
  }
}

function report(outcome: CheckOutcome, feedback: string): void {
  if (outcome.message !== undefined) {
    process.stderr.write(`${outcome.message}\n`);
    if (existsSync(feedback)) {
      writeFileSync(join(feedback, 'judgemessage.txt'), `${outcome.message}\n`);
    }
  }
  if (outcome.kind === 'partial') {
    writeFileSync(join(feedback, 'score_multiplier.txt'), `${outcome.fraction}\n`);
  }
  process.exitCode = outcome.kind === 'reject' ? EXIT_REJECTED : EXIT_ACCEPTED;
}

/** A terminal or a pipe that is not ready says EAGAIN; the end of a Windows pipe says EOF. */
function readSome(descriptor: number, buffer: Uint8Array): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
