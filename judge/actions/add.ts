import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { shownPath } from '../lib/shown-path.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import { fixNewlines } from '../lib/text-quirks.ts';
import { createTogether } from '../lib/write-atomically.ts';
import { UserError } from '../model/user-error.ts';
import { oddities, requireContent } from './add/check-draft.ts';
import { nextNames } from './add/choose-name.ts';
import { createTwinFinder } from './add/find-twin.ts';
import { readSource } from './add/read-source.ts';
import type { Draft, TestSource } from './add/read-source.ts';
import { isBlank } from './add/split-text.ts';
import { writing } from './writing.ts';

export interface AddOptions {
  readonly problemFolder: string;
  /** Paths in messages are shown relative to it. */
  readonly root: string;
  readonly sources: readonly TestSource[];
  /** Into `testdata/sample` rather than `testdata/secret`. */
  readonly sample: boolean;
  /** CRLF becomes LF, and the last line is ended. */
  readonly fixNewlines: boolean;
  /** Makes the answers that are not given; without it they are required. */
  readonly computeAnswer?: (inputPath: string, origin: string) => Promise<Buffer>;
  /** Solutions talk to an interactor: an answer that is not given is an empty file. */
  readonly withoutAnswers?: boolean;
}

export interface AddedTest {
  /** As `secret/03`. */
  readonly name: string;
  readonly inputPath: string;
  readonly answerPath: string;
  readonly answerFrom: 'given' | 'solution' | 'nowhere';
  readonly origin: string;
}

export interface AddOutcome {
  readonly added: readonly AddedTest[];
  /** Tests left out because an equal input is there already. */
  readonly duplicates: readonly Duplicate[];
  readonly warnings: readonly string[];
}

export interface Duplicate {
  readonly origin: string;
  /** Name of the test with the same input, or the origin of an earlier new one. */
  readonly twin: string;
  /** Undefined where one of the two has no answer. */
  readonly sameAnswer: boolean | undefined;
}

interface Complete extends Draft {
  readonly answer: Buffer;
  readonly answerFrom: AddedTest['answerFrom'];
}

/**
 * Adds tests under the next free names, each with both its files or not at all, never over an
 * existing one. Nothing is written unless every source can be read and has its answer. Throws a
 * `UserError` for faults of the sources, and when all of them are there already.
 */
export async function addTests(options: AddOptions): Promise<AddOutcome> {
  const drafts = await readDrafts(options);
  const warnings = drafts.flatMap((draft) => oddities(draft, options.fixNewlines));
  const { fresh, duplicates } = await withoutTwins(options, drafts);
  const [first] = duplicates;
  if (fresh.length === 0 && first) throw allThere(first, duplicates.length);
  const complete: Complete[] = [];
  for (const draft of fresh) complete.push(await withAnswer(draft, options));
  return { added: await writeTests(options, complete), duplicates, warnings };
}

async function readDrafts(options: AddOptions): Promise<readonly Draft[]> {
  const show = (path: string): string => shownPath(path, options.root);
  const drafts: Draft[] = [];
  for (const source of options.sources) {
    for (const draft of await readSource(source, show)) {
      drafts.push(options.fixNewlines ? mended(draft) : draft);
    }
  }
  if (drafts.length === 0) throw new UserError('NOTHING_TO_ADD', 'no test was given');
  const needsNone = options.withoutAnswers === true || options.computeAnswer !== undefined;
  for (const { origin, input, answer } of drafts) {
    const isLeftOut = options.withoutAnswers === true || answer === undefined;
    requireContent({ origin, input, ...(isLeftOut ? {} : { answer }) }, needsNone);
  }
  return drafts;
}

function mended(draft: Draft): Draft {
  const input = fixNewlines(draft.input);
  return { ...draft, input, ...(draft.answer && { answer: fixNewlines(draft.answer) }) };
}

interface Sifted {
  readonly fresh: readonly Draft[];
  readonly duplicates: readonly Duplicate[];
}

async function withoutTwins(options: AddOptions, drafts: readonly Draft[]): Promise<Sifted> {
  const finder = await createTwinFinder(join(options.problemFolder, 'testdata'));
  const fresh: Draft[] = [];
  const duplicates: Duplicate[] = [];
  for (const draft of drafts) {
    const found = await finder.find(draft.input);
    const earlier = fresh.find(({ input }) => input.equals(draft.input));
    const twin = found ?? (earlier && { name: earlier.origin, answer: earlier.answer });
    if (!twin) {
      fresh.push(draft);
      continue;
    }
    const sameAnswer = draft.answer && twin.answer?.equals(draft.answer);
    duplicates.push({ origin: draft.origin, twin: twin.name, sameAnswer });
  }
  return { fresh, duplicates };
}

function allThere({ origin, twin, sameAnswer }: Duplicate, count: number): UserError {
  const more = count > 1 ? ` (and ${count - 1} more are there too)` : '';
  const differs = sameAnswer === false ? ', with another answer' : '';
  const message = `${origin} has the same input as test case "${twin}"${differs}${more}`;
  return new UserError('DUPLICATE_TEST', message);
}

async function withAnswer(
  draft: Draft,
  { computeAnswer, withoutAnswers }: AddOptions,
): Promise<Complete> {
  if (draft.answer !== undefined) return { ...draft, answer: draft.answer, answerFrom: 'given' };
  if (withoutAnswers) return { ...draft, answer: Buffer.alloc(0), answerFrom: 'nowhere' };
  if (!computeAnswer) throw new Error('an answer is missing that was required before');
  const answer = await withTempDir(async (dir) => {
    const inputPath = join(dir, 'input');
    await writeFile(inputPath, draft.input);
    return computeAnswer(inputPath, draft.origin);
  });
  if (!isBlank(answer)) return { ...draft, answer, answerFrom: 'solution' };
  throw new UserError('EMPTY_ANSWER', `the solution prints nothing for ${draft.origin}`, {
    hint: 'is the input as the statement says?',
  });
}

async function writeTests(
  { problemFolder, sample, root }: AddOptions,
  tests: readonly Complete[],
): Promise<AddedTest[]> {
  const folder = join(problemFolder, 'testdata', sample ? 'sample' : 'secret');
  return writing(shownPath(folder, root), async () => {
    makeFolder(folder);
    const names = nextNames(await readdir(folder), sample ? '1' : '01');
    return tests.map((test) => writeTest(folder, names, test, sample));
  });
}

/** More names than that are never taken by others in the meantime. */
const TRIES = 1000;

function writeTest(
  folder: string,
  names: Iterator<string, unknown>,
  test: Complete,
  isSample: boolean,
): AddedTest {
  for (let i = 0; i < TRIES; i += 1) {
    const stem = String(names.next().value);
    const inputPath = join(folder, `${stem}.in`);
    const answerPath = join(folder, `${stem}.ans`);
    const files = [
      { path: answerPath, data: test.answer },
      { path: inputPath, data: test.input },
    ];
    if (!createTogether(files)) continue;
    const name = `${isSample ? 'sample' : 'secret'}/${stem}`;
    return { name, inputPath, answerPath, answerFrom: test.answerFrom, origin: test.origin };
  }
  throw new Error(`no free name was found in ${folder}`);
}
