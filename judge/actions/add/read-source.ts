import { join, relative, sep } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { listFilesBelow } from '../../lib/list-files.ts';
import { readRegularFile, UnfitFile } from '../../lib/read-regular-file.ts';
import { quote } from '../../lib/shown-path.ts';
import { UserError } from '../../model/user-error.ts';
import { pairByName } from './pair-by-name.ts';
import { splitText } from './split-text.ts';

/** Where a new test comes from. Paths are absolute. */
export type TestSource =
  | { readonly kind: 'files'; readonly inputPath: string; readonly answerPath?: string }
  /** A folder of pairs, whatever judge's names they have. */
  | { readonly kind: 'folder'; readonly path: string }
  /** Pasted or edited: input, a line `---`, answer. `origin` names it in messages. */
  | { readonly kind: 'text'; readonly text: Buffer; readonly origin: string };

/** A test that is read but not yet named. */
export interface Draft {
  /** What people call it: quoted paths, or "the pasted text". */
  readonly origin: string;
  readonly input: Buffer;
  readonly answer?: Buffer;
}

/** Reads one source; a folder gives several tests. `show` shortens paths for messages. */
export async function readSource(
  source: TestSource,
  show: (path: string) => string,
): Promise<readonly Draft[]> {
  switch (source.kind) {
    case 'files':
      return [await readFiles(source.inputPath, source.answerPath, show)];
    case 'folder':
      return readFolder(source.path, show);
    case 'text':
      return [{ origin: source.origin, ...splitText(source.text, source.origin) }];
  }
}

async function readFiles(
  inputPath: string,
  answerPath: string | undefined,
  show: (path: string) => string,
): Promise<Draft> {
  const origin = quote(show(inputPath));
  const input = await readBytes(inputPath, 'input', show);
  if (answerPath === undefined) return { origin, input };
  return { origin, input, answer: await readBytes(answerPath, 'answer', show) };
}

async function readFolder(
  folder: string,
  show: (path: string) => string,
): Promise<readonly Draft[]> {
  const paths = await listFolder(folder, show);
  const names = paths.map((path) => relative(folder, path).split(sep).join('/'));
  const { pairs, unanswered } = pairByName(names);
  if (pairs.length + unanswered.length === 0) {
    throw new UserError('NOTHING_TO_ADD', `there are no tests in ${quote(show(folder))}`, {
      hint: 'an input and its answer have names such as 1.in and 1.ans, or input1.txt and output1.txt',
    });
  }
  return Promise.all([
    ...pairs.map(({ input, answer }) => readFiles(join(folder, input), join(folder, answer), show)),
    ...unanswered.map((input) => readFiles(join(folder, input), undefined, show)),
  ]);
}

async function listFolder(
  folder: string,
  show: (path: string) => string,
): Promise<readonly string[]> {
  try {
    return await listFilesBelow(folder);
  } catch (cause) {
    throw unreadable('folder', show(folder), cause);
  }
}

async function readBytes(
  path: string,
  what: string,
  show: (path: string) => string,
): Promise<Buffer> {
  try {
    return await readRegularFile(path);
  } catch (cause) {
    throw unreadable(`${what} file`, show(path), cause);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is not a folder',
  EACCES: 'must not be read (no permission)',
};

function unreadable(what: string, shownPath: string, cause: unknown): UserError {
  const subject = `${what} ${quote(shownPath)}`;
  if (cause instanceof UnfitFile) {
    return new UserError('UNREADABLE_FILE', subject + cause.message.slice('it'.length), { cause });
  }
  const code = errorCode(cause);
  if (code === undefined) throw cause;
  const reason = REASONS[code] ?? `cannot be read (${code})`;
  const place = code === 'ENOTDIR' ? quote(shownPath) : subject;
  return new UserError('UNREADABLE_FILE', `${place} ${reason}`, { cause });
}
