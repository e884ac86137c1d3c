import { junkOutputs, type Candidate } from './output-corpus.ts';

const MANY_LINES = 1000;
const FLOOD_BYTES = 1 << 16;

/** Junk that a solution may say to a program that answers it, the smallest first. */
export function junkTalk(): readonly Candidate[] {
  return [
    talk('nothing at all, leaving at once', '', 'then-leaves', 'wrong'),
    talk('nothing at all, waiting', '', 'then-waits', 'wrong'),
    talk('a line, leaving at once', '1\n', 'then-leaves', 'any'),
    ...junkOutputs().map((one): Candidate => ({ ...one, manner: 'then-listens' })),
    ...['0\n', '1\n', '-1\n'].map((line) =>
      talk('the same line many times', line.repeat(MANY_LINES), 'then-listens', 'any'),
    ),
    talk('a flood of lines', '1\n'.repeat(FLOOD_BYTES / 2), 'again-and-again', 'any'),
    talk('a flood of NUL bytes', Buffer.alloc(FLOOD_BYTES), 'again-and-again', 'wrong'),
  ].toSorted((a, b) => a.bytes.length - b.bytes.length);
}

function talk(
  what: string,
  bytes: string | Buffer,
  manner: NonNullable<Candidate['manner']>,
  should: Candidate['should'],
): Candidate {
  return { what, bytes: Buffer.from(bytes), manner, should };
}
