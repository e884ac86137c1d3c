import { SourceMap } from 'node:module';

/** A place in a source file; line and column from 1. */
export interface SourcePlace {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/** Finds where places of an emitted file come from. */
export interface SourceMapReader {
  /** `line` and `column` from 1; undefined where nothing of the source is behind the place. */
  find(line: number, column: number): SourcePlace | undefined;
  /** One line of a source as it was written, from 1. */
  lineOf(source: string, line: number): string | undefined;
}

/** Reads a source map of version 3, given as JSON. Throws when it is none. */
export function readSourceMap(json: string): SourceMapReader {
  const raw: SourceMapPayload = JSON.parse(json);
  const payload = { ...raw, sources: raw.sources.map(decode) };
  const map = new SourceMap({ file: '', sourceRoot: '', ...payload });
  return {
    find(line, column) {
      const entry = map.findEntry(line - 1, column - 1);
      // For a place before the first mapping Node returns an empty object.
      if (!('originalSource' in entry) || entry.originalSource === undefined) return undefined;
      const { originalSource: source, originalLine, originalColumn } = entry;
      return { source, line: originalLine + 1, column: originalColumn + 1 };
    },
    lineOf(source, line) {
      const content = payload.sourcesContent[payload.sources.indexOf(source)];
      return content?.split(/\r?\n/)[line - 1];
    },
  };
}

/** Sources are URLs (https://tc39.es/ecma426/): `移.ts` is written `%E7%A7%BB.ts`. */
function decode(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

interface SourceMapPayload {
  readonly version: number;
  readonly sources: string[];
  readonly sourcesContent: string[];
  readonly names: string[];
  readonly mappings: string;
}
