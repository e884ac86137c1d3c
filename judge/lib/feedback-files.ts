import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckOutcome } from './check-outcome.ts';
import { CheckerFault } from './checker-fault.ts';
import { errorCode } from './error-code.ts';

const SCORE = 'score.txt';
const MULTIPLIER = 'score_multiplier.txt';
const NEXT_PASS = 'nextpass.in';

/**
 * Writes what an outcome has to say into the feedback folder. Messages are appended, since the
 * folder is the same in all passes. Throws a `CheckerFault` when the folder cannot be written, or
 * holds what contradicts the outcome.
 * https://icpc.io/problem-package-format/spec/2025-09.html#reporting-additional-feedback
 */
export function writeFeedback(folder: string, outcome: CheckOutcome): void {
  try {
    append(join(folder, 'judgemessage.txt'), outcome.message);
    append(join(folder, 'teammessage.txt'), outcome.team);
    for (const [name, data] of Object.entries(filesOf(outcome)))
      writeFileSync(join(folder, name), data);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const message = `cannot write into the feedback folder ${JSON.stringify(folder)} (${code})`;
    throw new CheckerFault(message, { cause: error });
  }
  refuseContradiction(folder, outcome);
}

/** Words without a folder to take them are on standard error anyway, where a person tries a checker. */
function append(path: string, words: string | undefined): void {
  if (words === undefined || words === '') return;
  try {
    appendFileSync(path, words.endsWith('\n') ? words : `${words}\n`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function filesOf(outcome: CheckOutcome): Readonly<Record<string, string | Uint8Array>> {
  switch (outcome.kind) {
    case 'accept':
    case 'reject':
      return {};
    case 'partial':
      return { [MULTIPLIER]: `${outcome.fraction}\n` };
    case 'score':
      return { [SCORE]: `${outcome.points}\n` };
    case 'next-pass':
      return { [NEXT_PASS]: outcome.input };
  }
}

/** The folder may hold what the checker wrote by itself, now or in an earlier pass. */
function refuseContradiction(folder: string, outcome: CheckOutcome): void {
  const found = [SCORE, MULTIPLIER, NEXT_PASS].filter((name) => existsSync(join(folder, name)));
  if (outcome.kind === 'reject' && found.length > 0) {
    const names = found.join(' and ');
    throw new CheckerFault(
      `the output is rejected, but the feedback folder holds ${names}: only what is accepted has a score or a next pass`,
    );
  }
  if (found.includes(SCORE) && found.includes(MULTIPLIER)) {
    throw new CheckerFault(
      `the feedback folder holds ${SCORE} and ${MULTIPLIER}: a problem uses either score() or partial()`,
    );
  }
}
