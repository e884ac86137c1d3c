/** What one side of a pair wrote at once. */
export interface TranscriptPiece {
  /** Since the pair started, µs. */
  readonly atUs: number;
  /** Who wrote it. */
  readonly from: 'first' | 'second';
  readonly bytes: Buffer;
}

const BLANK = 0x20;
const ZERO = 0x30;
const NINE = 0x39;
const NEWLINE = 0x0a;

/**
 * Reads the file that an executor records for a pair: for each piece a line `MICROSECONDS SIDE LENGTH`
 * (SIDE: 1 or 2), the piece and a newline. Stops where the file was cut.
 */
export function readTranscript(file: Buffer): readonly TranscriptPiece[] {
  const pieces: TranscriptPiece[] = [];
  const numbers = [0, 0, 0] as [number, number, number];
  for (let at = 0; ;) {
    const start = readHeader(file, at, numbers);
    const [atUs, side, length] = numbers;
    if (start === undefined || start + length > file.length) return pieces;
    const bytes = file.subarray(start, start + length);
    pieces.push({ atUs, from: side === 2 ? 'second' : 'first', bytes });
    at = start + length + 1;
  }
}

/**
 * Where the piece starts whose header is at `at`; undefined at the end of the file. By hand: there may
 * be hundreds of thousands, and splitting text takes several times as long.
 */
function readHeader(
  file: Buffer,
  at: number,
  numbers: [number, number, number],
): number | undefined {
  let index = 0;
  numbers.fill(0);
  for (let place = at; place < file.length; place++) {
    const byte = file[place] ?? 0;
    if (byte === NEWLINE) return index === 2 ? place + 1 : undefined;
    if (byte === BLANK) index++;
    else if (byte < ZERO || byte > NINE) return undefined;
    else numbers[index] = (numbers[index] ?? 0) * 10 + byte - ZERO;
  }
  return undefined;
}
