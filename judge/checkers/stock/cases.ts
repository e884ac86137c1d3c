import type { BytePair } from '../../lib/byte-pair.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import { CaseReader } from './case-reader.ts';
import type { CaseTokens } from './case-tokens.ts';
import type { Finding } from './finding.ts';
import { plainCases } from './plain-cases.ts';
import { PlainTokens } from './plain-tokens.ts';
import { finishOutput } from './sequence.ts';

/**
 * `Case 1: …`, `Case 2: …` with any number of tokens each: `casencmp`, `casewcmp`. Of one case the
 * whole answer is read before the output, and both before they are compared; what follows a case
 * that differs is not looked at.
 */
export function* compareCases(pair: BytePair, tokens: CaseTokens): Steps<Finding> {
  const answer = new CaseReader(pair.answer, 'answer');
  const output = new CaseReader(pair.output, 'output');
  const cases = plainCases(tokens.passPlain);
  const plain = new PlainTokens(cases);
  for (let number = 1; answer.cursor.next(); number++) {
    const bad = answer.passHeader(number);
    if (bad !== undefined) return bad;
    const comparison = new CaseComparison(answer, output, tokens, output.passHeader(number));
    let sliceEnd = pair.sliceEnd();
    do {
      if (comparison.finding === undefined) {
        cases.number = number;
        plain.pass(pair);
        number = cases.number;
      }
      if (pair.passed() < sliceEnd) continue;
      yield;
      sliceEnd = pair.sliceEnd();
    } while (comparison.passTokens());
    if (comparison.finding !== undefined) return comparison.finding;
    if (number % CASES_PER_SLICE === 0) yield;
  }
  return finishOutput(pair);
}

const CASES_PER_SLICE = 2 ** 16;

/** One case, walked in both files at once. */
class CaseComparison {
  /** So far; the answer's fault, then the output's, count more than a difference. */
  finding: Finding | undefined;
  readonly #answer: CaseReader;
  readonly #output: CaseReader;
  readonly #tokens: CaseTokens;
  #answerGoesOn = true;
  #outputGoesOn: boolean;

  constructor(
    answer: CaseReader,
    output: CaseReader,
    tokens: CaseTokens,
    finding: Finding | undefined,
  ) {
    this.#answer = answer;
    this.#output = output;
    this.#tokens = tokens;
    this.finding = finding;
    this.#outputGoesOn = finding === undefined;
  }

  /** Passes the next token of each; false at the end of the case. */
  passTokens(): boolean {
    const answer = this.#answer;
    const output = this.#output;
    this.#answerGoesOn = this.#answerGoesOn && answer.nextToken();
    this.#outputGoesOn = this.#outputGoesOn && output.nextToken();
    const { isValid, wanted } = this.#tokens;
    if (this.#answerGoesOn && !isValid(answer.cursor)) {
      this.finding = answer.malformed(wanted);
      return false;
    }
    if (this.#outputGoesOn && !isValid(output.cursor)) {
      this.finding = output.malformed(wanted);
      this.#outputGoesOn = false;
    }
    this.finding ??= this.#compare();
    if (this.#answerGoesOn) answer.cursor.pass();
    if (this.#outputGoesOn) output.cursor.pass();
    return this.#answerGoesOn || this.#outputGoesOn;
  }

  #compare(): Finding | undefined {
    const { cursor: answer } = this.#answer;
    const { cursor: output } = this.#output;
    const isSame =
      this.#answerGoesOn && this.#outputGoesOn
        ? this.#tokens.isSame(answer, output)
        : this.#answerGoesOn === this.#outputGoesOn;
    return isSame ? undefined : differentAt(answer.offset, output.offset);
  }
}

/** Tokens that start at these offsets differ. */
export function differentAt(answerOffset: number, outputOffset: number): Finding {
  return { kind: 'different', unit: 'token', answerOffset, outputOffset, inside: false };
}
