/** What one side of a pair wrote at once. */
export interface TranscriptPiece {
  /** Since the pair started, µs. */
  readonly atUs: number;
  /** Who wrote it. */
  readonly from: 'first' | 'second';
  readonly bytes: Buffer;
}

const NEWLINE = 10;

/**
 * Reads the file that an executor records for a pair: for each piece a line `MICROSECONDS SIDE LENGTH`
 * (SIDE: 1 or 2), the piece and a newline. Stops where the file was cut.
 */
export function readTranscript(file: Buffer): readonly TranscriptPiece[] {
  const pieces: TranscriptPiece[] = [];
  for (let at = 0; ;) {
    const start = file.indexOf(NEWLINE, at) + 1;
    const [atUs, side, length] = file.toString('latin1', at, start).split(' ').map(Number);
    if (start === 0 || atUs === undefined || length === undefined) return pieces;
    if (start + length > file.length) return pieces;
    const bytes = file.subarray(start, start + length);
    pieces.push({ atUs, from: side === 2 ? 'second' : 'first', bytes });
    at = start + length + 1;
  }
}
