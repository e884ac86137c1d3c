import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Document, Node, ParsedNode, Range } from 'yaml';
import * as v from 'valibot';
import { readRegularFile, whyUnreadable } from '../lib/read-regular-file.ts';
import { replaceConstants, type Constants } from '../lib/replace-constants.ts';
import { UserError } from '../model/user-error.ts';
import { describeFault, findFault } from './yaml-fault.ts';

/** A YAML file whose shape is known. */
export interface YamlFile<Data> {
  readonly data: Data;
  /** Where the value lies, as `file:line:column`. */
  readonly place: (path: Path) => string;
  /** A number as it is written there, `1.0`; undefined for all else. */
  readonly written: (path: Path) => string | undefined;
}

export type Path = readonly string[];

interface Source {
  readonly text: string;
  readonly shownPath: string;
  readonly document: Document<ParsedNode>;
  readonly lines: LineCounter;
}

/**
 * Reads a YAML file by a schema whose messages complete "`key` must be …". An empty file is an
 * empty map; `constants` have their values in it. Throws a `UserError` that says in one sentence what is wrong at which line and column.
 */
export async function readYamlFile<Schema extends v.GenericSchema>(
  path: string,
  shownPath: string,
  schema: Schema,
  constants: Constants = {},
): Promise<YamlFile<v.InferOutput<Schema>>> {
  const text = decode(await readBytes(path, shownPath), shownPath);
  return parseYaml(replaceConstants(text, constants), shownPath, schema);
}

/** As `readYamlFile`, of a text at hand. */
export function parseYaml<Schema extends v.GenericSchema>(
  text: string,
  shownPath: string,
  schema: Schema,
): YamlFile<v.InferOutput<Schema>> {
  const lines = new LineCounter();
  const options = { lineCounter: lines, prettyErrors: false, logLevel: 'error' } as const;
  const source: Source = { text, shownPath, document: parseDocument(text, options), lines };
  const data = toData(source) ?? {};
  // To a schema a list without items is a map without keys.
  if (Array.isArray(data) && data.length === 0) {
    throw broken(placeOf(source, [], 'value'), 'the file must be a map, not a list, found `[]`');
  }
  const result = v.safeParse(schema, data);
  if (result.success) {
    return {
      data: result.output,
      place: (path) => placeOf(source, path, 'value'),
      written: (path) => writtenAt(source.document, path),
    };
  }
  const fault = findFault(schema, result.issues);
  const found = sourceOf(source, fault.path);
  throw broken(placeOf(source, fault.path, fault.at), describeFault(fault, found));
}

function writtenAt(document: Document<ParsedNode>, path: Path): string | undefined {
  const node = document.getIn(path, true);
  return isScalar(node) && typeof node.value === 'number' ? node.source : undefined;
}

async function readBytes(path: string, shownPath: string): Promise<Buffer> {
  try {
    return await readRegularFile(path);
  } catch (cause) {
    const why = whyUnreadable(cause) ?? String(cause);
    throw broken(shownPath, `the file cannot be read (${why})`, cause);
  }
}

function decode(bytes: Buffer, shownPath: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw broken(shownPath, 'the file is not valid UTF-8', cause);
  }
}

const SYNTAX_WORDS: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'a second document (`---`) is not expected here',
  TAB_AS_INDENT: 'tabs cannot indent: use blanks',
  BLOCK_AS_IMPLICIT_KEY: 'a second `: ` in one line: put the value in quotes',
};

function toData(source: Source): unknown {
  const error = source.document.errors[0];
  if (error) {
    const { line, col } = source.lines.linePos(error.pos[0]);
    const key = /^[^\s:]+/.exec(source.text.slice(error.pos[0]))?.[0];
    const words =
      error.code === 'DUPLICATE_KEY'
        ? `the key \`${key ?? ''}\` stands here a second time`
        : (SYNTAX_WORDS[error.code] ?? lowerFirst(error.message));
    throw broken(`${source.shownPath}:${line}:${col}`, words, error);
  }
  try {
    return source.document.toJS();
  } catch (cause) {
    // An alias without its anchor, or aliases that would grow without bound.
    throw broken(source.shownPath, lowerFirst(cause instanceof Error ? cause.message : ''), cause);
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function broken(place: string, message: string, cause?: unknown): UserError {
  return new UserError('BROKEN_PROBLEM', `${place}: ${message}`, { exit: 'problem', cause });
}

/** The place of a value or of its key; of the nearest thing around it when it is not there. */
function placeOf(source: Source, path: Path, at: 'key' | 'value'): string {
  const { key, value } = findNode(source.document, path);
  const range = at === 'key' ? (key ?? value) : value;
  const { line, col } = source.lines.linePos(range?.[0] ?? 0);
  return `${source.shownPath}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
}

/** The value as it stands in the file, cut to a few words. */
function sourceOf(source: Source, path: Path): string | undefined {
  const range = findNode(source.document, path).value;
  const text = range && source.text.slice(range[0], range[1]).trim();
  if (text === undefined || text === '') return undefined;
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  return line.length > 40 || line !== text ? `${line.slice(0, 40)}…` : line;
}

interface Found {
  readonly key?: Range | undefined;
  readonly value?: Range | undefined;
}

function findNode(document: Document<ParsedNode>, path: Path): Found {
  let node: Node | null | undefined = document.contents;
  let found: Found = { value: node?.range ?? undefined };
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    const item: unknown = isMap(node)
      ? node.items.find((pair) => String(pair.key) === step)
      : isSeq(node) && node.items[Number(step)];
    if (!isPair<Node, Node | null>(item)) {
      node = isSeq(node) ? (item as Node | undefined) : undefined;
      if (!node) break;
      found = { value: node.range ?? undefined };
      continue;
    }
    node = item.value;
    const key = item.key.range ?? undefined;
    found = { key, value: node?.range ?? key };
  }
  return found;
}
