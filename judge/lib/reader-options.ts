/** A place in a file; columns are bytes; both count from 1. */
export interface ReaderPlace {
  readonly line: number;
  readonly column: number;
}

/** How a text is read, and what messages call it. */
export interface ReaderOptions {
  /** A strict reader skips nothing: `space()` and `newline()` must be asked for. */
  readonly strict?: boolean;
  /** Stands before each place in messages: `the answer`. */
  readonly name?: string;
  /** What messages call the end: `the end of the file` unless said otherwise. */
  readonly endName?: string;
  /** A longer token or line is refused; 256 MiB unless said otherwise, half of the longest string. */
  readonly maxTokenBytes?: number;
}
