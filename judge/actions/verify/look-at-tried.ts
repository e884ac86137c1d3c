import type { Problem, TestCase } from '../../model/problem.ts';
import { listed, showOutput, type Finding } from './finding.ts';
import type { Candidate, Manner } from './output-corpus.ts';
import { shrink } from './shrink.ts';
import { gives, type Trial, type Tried } from './trial.ts';

const MOST_SHRINKS = 40;
/** A program that hangs takes its time at each. */
const SHRINKING_MS = 30_000;
const MOST_TOLD = 5;

export interface Subject {
  readonly problem: Problem;
  readonly test: TestCase;
  /** Of the test; undefined where outputs are not compared with it. */
  readonly answer?: Buffer;
  readonly trial: Trial;
}

/** What is to be told of candidates on one test. */
export async function lookAt(subject: Subject, tried: readonly Tried[]): Promise<Finding[]> {
  const failed = tried.find(({ result }) => result.kind === 'failed');
  if (failed) return [await failure(subject, failed)];
  return [...acceptedJunk(subject, tried), ...rejectedBlanks(subject, tried)];
}

/** The smallest output that the checker still fails on. */
async function failure(subject: Subject, { candidate, result }: Tried): Promise<Finding> {
  const { problem, test, trial } = subject;
  let reason = result.kind === 'failed' ? result.reason : '';
  const until = performance.now() + SHRINKING_MS;
  const still = async (bytes: Buffer): Promise<boolean> => {
    if (performance.now() > until) return false;
    const [tried] = await trial.tryAll(test, [{ ...candidate, bytes }]);
    if (tried?.result.kind !== 'failed') return false;
    ({ reason } = tried.result);
    return true;
  };
  const smallest = await shrink(candidate.bytes, still, MOST_SHRINKS);
  const message = `${problem.id} ${test.name}: ${trial.label} fails on ${shown({ ...candidate, bytes: smallest })}: ${shorten(reason)}`;
  return { level: 'error', code: 'CHECKER_FAILS', message };
}

const REASON_CHARACTERS = 500;

function shorten(reason: string): string {
  return reason.length > REASON_CHARACTERS ? `${reason.slice(0, REASON_CHARACTERS)}…` : reason;
}

function acceptedJunk({ problem, test, answer, trial }: Subject, tried: readonly Tried[]) {
  const accepted = tried.filter(
    ({ candidate, result }) =>
      candidate.should === 'wrong' &&
      gives(result) &&
      !(answer && isAlike(candidate.bytes, answer)),
  );
  const [first, ...more] = accepted;
  if (!first) return [];
  const also =
    more.length === 0 ? '' : `; and ${listed(more.map(({ candidate }) => candidate.what))}`;
  const expected = answer === undefined ? '' : `, where the answer is ${showOutput(answer)}`;
  const message = `${problem.id} ${test.name}: ${trial.label} accepts ${shown(first.candidate)} (${first.candidate.what})${expected}${also}`;
  return [{ level: 'warning', code: 'CHECKER_ACCEPTS_JUNK', message } satisfies Finding];
}

function rejectedBlanks({ problem, test, trial }: Subject, tried: readonly Tried[]) {
  const rejected = tried.filter(
    ({ candidate, result }) => candidate.should === 'harmless' && !gives(result),
  );
  if (rejected.length === 0) return [];
  const what = listed(
    rejected.map(({ candidate }) => candidate.what),
    MOST_TOLD,
  );
  const message = `${problem.id} ${test.name}: ${trial.label} rejects ${what}`;
  return [{ level: 'warning', code: 'CHECKER_REJECTS_BLANKS', message } satisfies Finding];
}

const GOES_ON: Readonly<Record<Manner, string>> = {
  'then-listens': '',
  'then-leaves': ' and leaves',
  'then-waits': ' and waits for more',
  'again-and-again': ' again and again',
};

/** An output, or what a solution says and does. */
function shown({ bytes, manner }: Candidate): string {
  if (manner === undefined) return showOutput(bytes);
  const said = bytes.length === 0 ? 'nothing' : showOutput(bytes);
  return `a solution that says ${said}${GOES_ON[manner]}`;
}

/** The same tokens: another layout of the answer is no junk. */
function isAlike(one: Buffer, other: Buffer): boolean {
  return tokensOf(one) === tokensOf(other);
}

function tokensOf(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .split(/[ \t\n\v\f\r]+/)
    .filter((token) => token !== '')
    .join(' ');
}
