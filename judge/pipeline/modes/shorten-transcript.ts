import type { TranscriptPiece } from '../../executors/transcript.ts';
import { decodeBytes } from '../../lib/byte-text.ts';
import type { InteractionSide, Transcript, TranscriptLine } from '../../model/interaction.ts';

/** In a pair the interactor is the first: where both end at once, its word counts. */
export const SIDES = { first: 'interactor', second: 'solution' } as const satisfies Record<
  TranscriptPiece['from'],
  InteractionSide
>;

/** Lines that are kept of a long conversation: how it began, and what it came to. */
const FIRST_LINES = 12;
const LAST_LINES = 28;
/** Of one line. */
const LINE_BYTES = 160;

const NEWLINE = 10;

interface Line {
  readonly atUs: number;
  readonly from: InteractionSide;
  bytes: Buffer;
  isEnded: boolean;
}

export interface Shortened {
  readonly transcript: Transcript;
  /** See `InteractionFacts`. */
  readonly turn?: InteractionSide;
}

/**
 * Cuts what two programs wrote into lines, and keeps the first and the last of them. A line ends at
 * its newline, or where the other side begins to speak. `crossedBytes`: what crossed in all, which
 * may be more than was recorded.
 */
export function shortenTranscript(
  pieces: readonly TranscriptPiece[],
  crossedBytes: number,
): Shortened {
  const kept = createKeeper();
  let open: Line | undefined;
  let recordedBytes = 0;
  for (const { atUs, from: writer, bytes } of pieces) {
    recordedBytes += bytes.length;
    const from = SIDES[writer];
    for (let start = 0; start < bytes.length;) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline < 0 ? bytes.length : newline;
      if (open?.from !== from || open.isEnded) {
        open = {
          atUs,
          from,
          bytes: bytes.subarray(start, Math.min(end, start + KEPT_BYTES)),
          isEnded: false,
        };
        kept.add(open);
      } else append(open, bytes.subarray(start, end));
      open.isEnded = newline >= 0;
      start = end + 1;
    }
  }
  const isCut = recordedBytes < crossedBytes;
  const turn = isCut ? undefined : turnAfter(open);
  return { transcript: { ...kept.lines(), isCut }, ...(turn && { turn }) };
}

/** Keeps the first lines, and of those behind them the last. */
function createKeeper(): {
  add(line: Line): void;
  lines(): Omit<Transcript, 'isCut'>;
} {
  const first: Line[] = [];
  const ring: Line[] = [];
  let count = 0;
  return {
    add(line) {
      if (first.length < FIRST_LINES) first.push(line);
      else ring[(count - FIRST_LINES) % LAST_LINES] = line;
      count++;
    },
    lines() {
      const oldest = Math.max(0, count - FIRST_LINES) % LAST_LINES;
      const last =
        ring.length < LAST_LINES ? ring : [...ring.slice(oldest), ...ring.slice(0, oldest)];
      return {
        first: first.map(toTranscriptLine),
        last: last.map(toTranscriptLine),
        leftOut: count - first.length - last.length,
      };
    },
  };
}

/** One byte more than is shown, to tell that there were more. */
const KEPT_BYTES = LINE_BYTES + 1;

function append(line: Line, text: Buffer): void {
  const more = text.subarray(0, Math.max(0, KEPT_BYTES - line.bytes.length));
  if (more.length > 0) line.bytes = Buffer.concat([line.bytes, more]);
}

function toTranscriptLine({ atUs, from, bytes, isEnded }: Line): TranscriptLine {
  const isLong = bytes.length > LINE_BYTES;
  const text = decodeBytes(isLong ? bytes.subarray(0, LINE_BYTES) : bytes) + (isLong ? '…' : '');
  return { atMs: atUs / 1000, from, text, ...(isEnded ? {} : { unended: true }) };
}

function turnAfter(last: Line | undefined): InteractionSide | undefined {
  if (!last) return undefined;
  if (!last.isEnded) return last.from;
  return last.from === 'interactor' ? 'solution' : 'interactor';
}
