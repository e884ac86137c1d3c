import { NEWLINE } from './byte-blank.ts';
import type { Location } from './byte-locate.ts';
import { readRange } from './byte-range.ts';
import { characterStart, decodeBytes } from './byte-text.ts';

/** A few lines of a file. */
export interface Excerpt {
  readonly lines: readonly string[];
  /** Does the file go on behind them? */
  readonly truncated: boolean;
}

/** A line is shown up to so many bytes. */
const LINE_BYTES = 200;
/** So many of them before the place, when the line is longer. */
const BYTES_BEFORE = 80;
/** What follows a place is read no further than this to find the ends of lines. */
const LOOKAHEAD_BYTES = 64 * 1024;
const ELLIPSIS = '…';

/** A line: its first byte, and where its newline or the end of the file is. */
interface LineSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The lines from `firstLine` to `lastLine`, around a location that is in one of them, each cut.
 * Fewer where the file ends, or where lines are so long that their ends are not looked for.
 */
export function excerptAround(
  path: string,
  location: Location,
  firstLine: number,
  lastLine: number,
): Excerpt {
  const ahead = readRange(path, location.offset, location.offset + LOOKAHEAD_BYTES);
  const aheadEnd = location.offset + ahead.length;
  const before = spansBefore(location, location.line - firstLine);
  const after = spansAhead(location, ahead, lastLine - location.line + 1);
  const lines = [...before, ...after].map((span) => {
    const isHere = span.start <= location.offset && location.offset <= span.end;
    return cutLine(path, span, isHere ? location.offset : span.start);
  });
  const last = after.at(-1)?.end ?? location.offset;
  return { lines, truncated: last + 1 < aheadEnd };
}

function spansBefore(location: Location, count: number): readonly LineSpan[] {
  const starts = location.lineOffsets.slice(-(count + 1));
  return starts.slice(0, -1).map((start, i) => ({ start, end: (starts[i + 1] ?? 0) - 1 }));
}

function spansAhead(location: Location, ahead: Buffer, count: number): readonly LineSpan[] {
  const spans: LineSpan[] = [];
  let start = location.lineOffsets.at(-1) ?? 0;
  let at = 0;
  while (spans.length < count) {
    const newline = ahead.indexOf(NEWLINE, at);
    const end = location.offset + (newline === -1 ? ahead.length : newline);
    // What follows the last newline is a line only if there is something.
    if (newline !== -1 || start < end) spans.push({ start, end });
    if (newline === -1) break;
    at = newline + 1;
    start = end + 1;
  }
  return spans;
}

function cutLine(path: string, span: LineSpan, focus: number): string {
  const isEarly = focus - span.start <= LINE_BYTES - BYTES_BEFORE / 2;
  const from = isEarly ? span.start : focus - BYTES_BEFORE;
  const to = Math.min(span.end, from + LINE_BYTES);
  const bytes = readRange(path, from, to + 1);
  const first = from > span.start ? firstCharacter(bytes) : 0;
  const last = to < span.end ? characterStart(bytes, to - from) : to - from;
  const text = decodeBytes(bytes.subarray(first, last));
  return `${from > span.start ? ELLIPSIS : ''}${text}${to < span.end ? ELLIPSIS : ''}`;
}

/** Passes the rest of a UTF-8 character that the cut went through. */
function firstCharacter(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return first > 0 && first < 4 ? first : 0;
}
