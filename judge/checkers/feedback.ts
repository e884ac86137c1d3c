/** What a checker left in its folder, by the ICPC problem package format. */
import { isNumber } from '../lib/byte-number.ts';
import type { CheckResult } from '../model/check.ts';
import type { CheckerRights } from '../model/checker.ts';
import { MOST_POINTS } from '../model/problem.ts';
import { fileIn, readFeedback, UnreadableFeedback } from './read-feedback.ts';
import { failed } from './run-failure.ts';

export interface Feedback {
  readonly feedbackDir: string;
  readonly allows: CheckerRights;
  /** The points that the test can give; undefined where there is no such bound, or none is known. */
  readonly maxScore: number | undefined;
}

/**
 * The result of a checker that accepts: its messages, its score and the input of the next pass.
 * Scores in a problem without points, and a next pass where there is one only, are judge errors.
 * https://icpc.io/problem-package-format/spec/2025-09.html#reporting-additional-feedback
 */
export function acceptedByFeedback(feedback: Feedback): CheckResult {
  return guarded(() => {
    const { feedbackDir, allows } = feedback;
    const next = nextPass(feedbackDir);
    if (next !== undefined && !allows.passes) {
      return failed(
        `the checker wrote ${NEXT_PASS}, but a test has one pass only: add \`type: multi-pass\` to problem.yaml`,
      );
    }
    const scored = readScore(feedback);
    if (scored.kind !== 'accepted' && scored.kind !== 'partial') return scored;
    const told = messages(feedbackDir);
    // The score of the last pass counts: until then all goes on.
    return next === undefined
      ? { ...scored, ...told }
      : { kind: 'accepted', ...told, nextInputPath: next };
  });
}

/** The result of a checker that rejects, which must leave neither a score nor a next pass. */
export function rejectedByFeedback(feedbackDir: string): CheckResult {
  return guarded(() => {
    const [score] = scoresIn(feedbackDir);
    if (score !== undefined) return failed(`the checker rejects, but wrote ${score.name}`);
    if (nextPass(feedbackDir) !== undefined) {
      return failed(`the checker rejects, but wrote ${NEXT_PASS}`);
    }
    return { kind: 'wrong', message: '', ...messages(feedbackDir) };
  });
}

const NEXT_PASS = 'nextpass.in';

function guarded(read: () => CheckResult): CheckResult {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableFeedback) return failed(error.message);
    throw error;
  }
}

function messages(feedbackDir: string): { message?: string; teamMessage?: string } {
  const message = readFeedback(feedbackDir, 'judgemessage.txt')?.text;
  const teamMessage = readFeedback(feedbackDir, 'teammessage.txt')?.text;
  return { ...(message ? { message } : {}), ...(teamMessage ? { teamMessage } : {}) };
}

function nextPass(feedbackDir: string): string | undefined {
  return fileIn(feedbackDir, NEXT_PASS);
}

interface Score {
  readonly name: string;
  readonly text: string;
}

const MULTIPLIER = 'score_multiplier.txt';

function scoresIn(feedbackDir: string): readonly Score[] {
  return ['score.txt', MULTIPLIER].flatMap((name) => {
    const found = readFeedback(feedbackDir, name);
    if (found === undefined) return [];
    // A number that would have to be cut is none.
    return [{ name, text: found.isWhole ? found.text : `${found.text.slice(0, 20)}…` }];
  });
}

function readScore({ feedbackDir, allows, maxScore }: Feedback): CheckResult {
  const [score, second] = scoresIn(feedbackDir);
  if (score === undefined) return { kind: 'accepted' };
  if (second !== undefined) return failed(`the checker wrote both ${score.name} and ${MULTIPLIER}`);
  if (!allows.scores) {
    return failed(
      `the checker wrote ${score.name}, but the problem gives no points: add \`type: scoring\` to problem.yaml`,
    );
  }
  const value = isNumber(score.text) ? Number(score.text) : NaN;
  const most = score.name === MULTIPLIER ? 1 : (maxScore ?? MOST_POINTS);
  // As far as a sum of rounded parts may be off.
  if (!(Number.isFinite(value) && value >= 0 && value <= most * (1 + ROUNDING))) {
    return failed(
      `the checker wrote ${JSON.stringify(score.text)} into ${score.name}, not a number from 0 to ${most}`,
    );
  }
  return score.name === MULTIPLIER ? fractionResult(value) : pointsResult(value, maxScore);
}

const ROUNDING = 1e-9;

function fractionResult(fraction: number): CheckResult {
  return fraction >= 1 ? { kind: 'accepted' } : { kind: 'partial', fraction };
}

/** Points, of `maxScore` where that is known. */
export function pointsResult(points: number, maxScore: number | undefined): CheckResult {
  if (maxScore === undefined) return { kind: 'accepted', points };
  return points >= maxScore
    ? { kind: 'accepted' }
    : { kind: 'partial', fraction: points / maxScore, points };
}
