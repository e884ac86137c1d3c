import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from '../lib/error-code.ts';
import { compareNatural } from '../lib/natural-order.ts';
import { quote } from '../lib/shown-path.ts';
import { findTextQuirks } from '../lib/text-quirks.ts';
import type { TextQuirk } from '../lib/text-quirks.ts';
import type { TestCase } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';

/** Only the head of a file is looked at: loading a problem costs nothing like judging it. */
const HEAD_BYTES = 64 * 1024;
const NAMED_AT_MOST = 3;

const WORDS: Partial<Record<TextQuirk, readonly [one: string, many: string]>> = {
  empty: ['is empty', 'are empty'],
  bom: ['begins with a byte order mark', 'begin with a byte order mark'],
  crlf: ['has CRLF line ends', 'have CRLF line ends'],
  'invalid-utf-8': ['is not valid UTF-8', 'are not valid UTF-8'],
};

/**
 * Opens every test file once. Returns what is odd about them, one sentence a kind; where answers do
 * not matter they may be empty. Throws a `UserError` for a file that cannot be read.
 */
export function checkTestFiles(
  cases: readonly TestCase[],
  show: (path: string) => string,
  answersMatter = true,
): readonly string[] {
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  const odd = new Map<TextQuirk, string[]>();
  for (const { name, inputPath, answerPath } of cases) {
    for (const [path, shownName] of [
      [inputPath, `${name}.in`],
      [answerPath, `${name}.ans`],
    ] as const) {
      for (const quirk of readQuirks(path, head, show)) {
        if (quirk === 'empty' && path === answerPath && !answersMatter) continue;
        odd.set(quirk, [...(odd.get(quirk) ?? []), shownName]);
      }
    }
  }
  return describeQuirks(odd);
}

function readQuirks(path: string, head: Buffer, show: (path: string) => string): TextQuirk[] {
  // Without O_NONBLOCK a named pipe would be waited for.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, flags);
    if (!fstatSync(descriptor).isFile()) throw unreadable(show(path), 'it is not a regular file');
    const length = readSync(descriptor, head, 0, HEAD_BYTES, 0);
    return findTextQuirks(head.subarray(0, length), length < HEAD_BYTES);
  } catch (error) {
    const code = error instanceof UserError ? undefined : errorCode(error);
    if (code === undefined) throw error;
    throw unreadable(show(path), code, error);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function unreadable(shownPath: string, why: string, cause?: unknown): UserError {
  const message = `test file ${quote(shownPath)} cannot be read (${why})`;
  return new UserError('UNREADABLE_TEST', message, { exit: 'problem', cause });
}

function describeQuirks(odd: ReadonlyMap<TextQuirk, readonly string[]>): string[] {
  return Object.entries(WORDS).flatMap(([quirk, words]) => {
    const names = odd.get(quirk as TextQuirk) ?? [];
    if (names.length === 0) return [];
    const shown = names.slice(0, NAMED_AT_MOST).map(quote).join(', ');
    if (names.length === 1) return [`test file ${shown} ${words[0]}`];
    const more = names.length > NAMED_AT_MOST ? ', …' : '';
    return [`${names.length} test files ${words[1]}: ${shown}${more}`];
  });
}

/** Tests run in the order of their text; people expect 2 before 10. Returns a sentence or nothing. */
export function describeOrder(cases: readonly TestCase[]): string[] {
  for (const [i, { name }] of cases.entries()) {
    const next = cases[i + 1]?.name;
    if (next === undefined || next.startsWith('secret/') !== name.startsWith('secret/')) continue;
    if (compareNatural(name, next) > 0) {
      return [`test case ${quote(name)} runs before ${quote(next)}: pad the numbers with zeros`];
    }
  }
  return [];
}
