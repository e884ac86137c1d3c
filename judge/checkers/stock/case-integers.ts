import type { BytePair } from '../../lib/byte-pair.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import { CaseReader } from './case-reader.ts';
import { differentAt } from './cases.ts';
import type { Finding } from './finding.ts';
import { int64 } from './integer.ts';
import { plainSingleCases } from './plain-cases.ts';
import { PlainTokens } from './plain-tokens.ts';
import { hasSameBytes } from './token-cursor.ts';

/**
 * `Case 1: NUMBER`, `Case 2: NUMBER` and so on, one int64 each: `caseicmp`. The whole answer is read
 * before the output, and both before they are compared; how many cases there are is asked last.
 */
export function* compareCaseIntegers(pair: BytePair): Steps<Finding> {
  const answer = new CaseReader(pair.answer, 'answer');
  const output = new CaseReader(pair.output, 'output');
  let hasBadOutput = false;
  /** Of the output, unless the answer has a fault. */
  let finding: Finding | undefined;
  let sliceEnd = pair.sliceEnd();
  const cases = plainSingleCases(int64.passPlain);
  const plain = new PlainTokens(cases);
  for (let number = 1; ; number++) {
    if (finding === undefined && !hasBadOutput) {
      cases.number = number;
      plain.pass(pair);
      number = cases.number;
    }
    const hasAnswer = answer.cursor.next();
    const hasOutput = !hasBadOutput && output.cursor.next();
    if (!hasAnswer && !hasOutput) break;
    const badAnswer = hasAnswer ? readCase(answer, number) : undefined;
    if (badAnswer !== undefined) return badAnswer;
    const badOutput = hasOutput ? readCase(output, number) : undefined;
    if (badOutput !== undefined) {
      finding = badOutput;
      hasBadOutput = true;
    }
    finding ??= compareCase(answer, output, hasAnswer, hasOutput);
    if (hasAnswer) answer.cursor.pass();
    if (hasOutput && !hasBadOutput) output.cursor.pass();
    if (pair.passed() < sliceEnd) continue;
    yield;
    sliceEnd = pair.sliceEnd();
  }
  return finding ?? { kind: 'right' };
}

/** Moves to the number of a case. */
function readCase(reader: CaseReader, number: number): Finding | undefined {
  const bad = reader.passHeader(number);
  if (bad !== undefined) return bad;
  const isThere = reader.cursor.next();
  return isThere && int64.isValid(reader.cursor) ? undefined : reader.malformed(int64.wanted);
}

function compareCase(
  { cursor: answer }: CaseReader,
  { cursor: output }: CaseReader,
  hasAnswer: boolean,
  hasOutput: boolean,
): Finding | undefined {
  if (!hasAnswer) {
    const wanted = 'the end of the output, as the answer has no more cases';
    return { kind: 'malformed', file: 'output', offset: output.offset, wanted };
  }
  if (!hasOutput) {
    return { kind: 'malformed', file: 'output', offset: output.offset, wanted: 'another case' };
  }
  return hasSameBytes(answer, output) ? undefined : differentAt(answer.offset, output.offset);
}
