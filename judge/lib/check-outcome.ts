import { inspect } from 'node:util';
import { MOST_POINTS } from '../model/problem.ts';
import { CheckerFault } from './checker-fault.ts';

/** What is said beside the decision. */
interface Words {
  /** For the judges: goes to `judgemessage.txt`. */
  readonly message?: string;
  /** For those who wrote the program: goes to `teammessage.txt`. */
  readonly team?: string;
}

/** Made by `accept`, `reject`, `partial`, `score` and `nextPass`. */
export type CheckOutcome =
  | ({ readonly kind: 'accept' } & Words)
  | ({ readonly kind: 'reject'; readonly message: string } & Words)
  | ({ readonly kind: 'partial'; readonly fraction: number } & Words)
  | ({ readonly kind: 'score'; readonly points: number } & Words)
  | ({ readonly kind: 'next-pass'; readonly input: string | Uint8Array } & Words);

export interface OutcomeOptions {
  /** What those who wrote the program are told, where the contest shows it to them. */
  readonly team?: string;
}

/** The output is right. `message` is for the judges. */
export function accept(message?: string, options?: OutcomeOptions): CheckOutcome {
  return { kind: 'accept', ...words(message, options) };
}

/** The output is wrong, and why. */
export function reject(message: string, options?: OutcomeOptions): CheckOutcome {
  return { kind: 'reject', ...words(message, options), message };
}

/** The output earns a part of the test's points: 0 (none) to 1 (all). */
export function partial(
  fraction: number,
  message?: string,
  options?: OutcomeOptions,
): CheckOutcome {
  if (!(fraction >= 0 && fraction <= 1)) {
    throw new RangeError(`partial() takes a fraction from 0 to 1, not ${fraction}`);
  }
  return { kind: 'partial', fraction, ...words(message, options) };
}

/** The output earns so many points, at most those of the test where it has a maximum. */
export function score(points: number, message?: string, options?: OutcomeOptions): CheckOutcome {
  if (!(points >= 0 && points <= MOST_POINTS)) {
    throw new RangeError(`score() takes points, a number from 0 to ${MOST_POINTS}, not ${points}`);
  }
  return { kind: 'score', points, ...words(message, options) };
}

/** The output is right so far: the program is to be run again, on this input (multi-pass problems). */
export function nextPass(
  input: string | Uint8Array,
  message?: string,
  options?: OutcomeOptions,
): CheckOutcome {
  return { kind: 'next-pass', input, ...words(message, options) };
}

function words(message: string | undefined, { team }: OutcomeOptions = {}): Words {
  return {
    ...(message !== undefined && { message }),
    ...(team !== undefined && { team }),
  };
}

/** What a check function written in plain JavaScript returns may be anything. */
export function requireOutcome(outcome: CheckOutcome): CheckOutcome {
  if (KINDS.has(outcome?.kind)) return outcome;
  const makers = 'accept(), reject(), partial(), score() or nextPass()';
  throw new CheckerFault(
    `the check function returned ${inspect(outcome)}, not what ${makers} make`,
  );
}

const KINDS: ReadonlySet<unknown> = new Set<CheckOutcome['kind']>([
  'accept',
  'reject',
  'partial',
  'score',
  'next-pass',
]);
