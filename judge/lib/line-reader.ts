const NEWLINE = 10;

/** Lines of bytes that come in pieces. */
export interface LineReader {
  push(bytes: Buffer): void;
  /** Nothing more will come. */
  end(): void;
  /** The next line without its newline, as soon as it is there; undefined at the end. */
  next(): Promise<ReadLine | undefined>;
  /** What has come of a line that is not ended yet. */
  readonly pending: Buffer;
}

export interface ReadLine {
  readonly bytes: Buffer;
  /** False: the end came before a newline. */
  readonly isEnded: boolean;
}

/** For one reader at a time. */
export function createLineReader(): LineReader {
  const lines: ReadLine[] = [];
  let pieces: Buffer[] = [];
  const state: { hasEnded: boolean; wake?: () => void } = { hasEnded: false };

  function finishLine(isEnded: boolean): void {
    lines.push({ bytes: Buffer.concat(pieces), isEnded });
    pieces = [];
  }

  return {
    push(bytes) {
      let start = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
        pieces.push(bytes.subarray(start, end));
        finishLine(true);
        start = end + 1;
      }
      if (start < bytes.length) pieces.push(bytes.subarray(start));
      state.wake?.();
    },
    end() {
      if (pieces.length > 0) finishLine(false);
      state.hasEnded = true;
      state.wake?.();
    },
    async next() {
      while (lines.length === 0 && !state.hasEnded) {
        await new Promise<void>((resolve) => {
          state.wake = resolve;
        });
      }
      return lines.shift();
    },
    get pending() {
      return Buffer.concat(pieces);
    },
  };
}
