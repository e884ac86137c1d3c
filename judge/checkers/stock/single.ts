import type { BytePair } from '../../lib/byte-pair.ts';
import type { CheckResult } from '../../model/check.ts';
import { pointsResult } from '../testlib.ts';
import { DecimalReader } from './decimal.ts';
import { extraOutput } from './finding.ts';
import type { Finding } from './finding.ts';
import { finishOutput, malformed, tell } from './sequence.ts';
import { TokenCursor } from './token-cursor.ts';
import type { TokenKind } from './token-kind.ts';

/**
 * One token of a kind in each file; what else the answer holds is not looked at. `reads`: testlib's
 * checker looks for both tokens before it looks at either, or reads the answer's first.
 */
export function compareSingle(
  pair: BytePair,
  kind: TokenKind,
  reads: 'both-first' | 'answer-first',
): Finding {
  const answer = new TokenCursor(pair.answer);
  const output = new TokenCursor(pair.output);
  if (!answer.next()) return malformed('answer', answer.offset, kind);
  const hasOutput = output.next();
  if (!hasOutput) {
    const isOutputBlamed = reads === 'both-first' || kind.isValid(answer);
    return isOutputBlamed
      ? malformed('output', output.offset, kind)
      : malformed('answer', answer.offset, kind);
  }
  const outcome = kind.compare(answer, output);
  if (outcome !== 'same') return tell(outcome, kind, answer.offset, output.offset);
  output.pass();
  return finishOutput(pair);
}

const NUMBER = { wanted: 'a number' } as const;
/** testlib refuses to give more points, and ours are at most 100. */
const MOST_POINTS = 1e6;

/** The distance of the two numbers as points: `pointscmp`. */
export function scoreDistance(pair: BytePair): Finding {
  const answer = new TokenCursor(pair.answer);
  const output = new TokenCursor(pair.output);
  const reader = new DecimalReader();
  const wanted = answer.next() ? reader.read(answer) : NaN;
  if (Number.isNaN(wanted)) return bad('answer', answer);
  const found = output.next() ? reader.read(output) : NaN;
  if (Number.isNaN(found)) return bad('output', output);
  const points = Math.abs(wanted - found);
  const words = `the answer has ${wanted}, the output ${found}`;
  if (!(points <= MOST_POINTS)) {
    return decided({ kind: 'failed', reason: `the distance is no number of points: ${words}` });
  }
  return withoutExtra(pair, output, pointsResult(Number(points.toFixed(10)), words));
}

/** Only tells both numbers, for a scorer: `pointsinfo`. There are no points without one. */
export function tellNumbers(pair: BytePair): Finding {
  const answer = new TokenCursor(pair.answer);
  const output = new TokenCursor(pair.output);
  const reader = new DecimalReader();
  const found = output.next() ? reader.read(output) : NaN;
  if (Number.isNaN(found)) return bad('output', output);
  const wanted = answer.next() ? reader.read(answer) : NaN;
  if (Number.isNaN(wanted)) return bad('answer', answer);
  const reason = `pointsinfo gives no points, only words for a scorer: the answer has ${wanted}, the output ${found}`;
  return withoutExtra(pair, output, { kind: 'failed', reason });
}

function withoutExtra(pair: BytePair, output: TokenCursor, result: CheckResult): Finding {
  output.pass();
  const rest = finishOutput(pair);
  return rest.kind === 'right' ? decided(result) : extraOutput(pair.output.offset);
}

function bad(file: 'answer' | 'output', { offset }: TokenCursor): Finding {
  return { kind: 'malformed', file, offset, ...NUMBER };
}

function decided(result: CheckResult): Finding {
  return { kind: 'decided', result };
}
