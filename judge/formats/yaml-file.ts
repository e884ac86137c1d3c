import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
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

/** More than people write; a mebibyte takes seconds to parse. */
const MOST_MIB = 1;

/**
 * Reads a YAML file by a schema whose messages complete "`key` must be …". An empty file is an
 * empty map; `constants` have their values in it. Throws a `UserError` that says in one sentence what
 * is wrong at which line and column.
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

// The parser itself would compare each key with all others of its map.
const OPTIONS = { prettyErrors: false, logLevel: 'error', uniqueKeys: false } as const;

/** As `readYamlFile`, of a text at hand. */
export function parseYaml<Schema extends v.GenericSchema>(
  text: string,
  shownPath: string,
  schema: Schema,
): YamlFile<v.InferOutput<Schema>> {
  const lines = new LineCounter();
  const options = { ...OPTIONS, lineCounter: lines };
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
    return await readRegularFile(path, MOST_MIB);
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
  RESOURCE_EXHAUSTION: 'lists or maps are nested too deep in each other',
  BLOCK_AS_IMPLICIT_KEY: 'a second `: ` in one line: put the value in quotes',
};

function toData(source: Source): unknown {
  const error = source.document.errors[0];
  if (error) {
    const words = SYNTAX_WORDS[error.code] ?? lowerFirst(error.message);
    throw broken(placeAt(source, error.pos[0]), words, error);
  }
  refuseRepeatedKeys(source);
  try {
    return source.document.toJS();
  } catch (cause) {
    // An alias without its anchor, or aliases that would grow without bound.
    throw broken(source.shownPath, lowerFirst(cause instanceof Error ? cause.message : ''), cause);
  }
}

function refuseRepeatedKeys(source: Source): void {
  visit(source.document, {
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) {
          const place = placeAt(source, key.range?.[0] ?? 0);
          throw broken(place, `the key \`${name}\` stands here a second time`);
        }
        seen.add(name);
      }
    },
  });
}

function placeAt({ shownPath, lines }: Source, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `${shownPath}:${line}:${col}`;
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
