import type * as v from 'valibot';
import { nearest } from '../lib/nearest.ts';

/** What is wrong with a value that does not fit its schema. */
export interface Fault {
  readonly kind: 'unknown-key' | 'missing-key' | 'value';
  readonly path: readonly string[];
  /** Does the fault lie in the key or in its value? */
  readonly at: 'key' | 'value';
  /** What is allowed instead, completing "must be …"; or the key that was meant. */
  readonly expected: string | undefined;
}

type Issue = v.BaseIssue<unknown>;

/** The first fault among a schema's issues. */
export function findFault(schema: v.GenericSchema, issues: readonly Issue[]): Fault {
  const { issue, path } = innermost(issues);
  if (isListForMap(issue)) {
    return { kind: 'value', path: path.slice(0, -1), at: 'value', expected: 'a map, not a list' };
  }
  const isKey = issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key';
  if (!isKey) return { kind: 'value', path, at: 'value', expected: issue.message };
  if (issue.expected !== 'never') {
    return { kind: 'missing-key', path, at: 'value', expected: undefined };
  }
  return { kind: 'unknown-key', path, at: 'key', expected: meantKey(schema, path) };
}

/** The fault as a fragment of a sentence; `found` is the text that stands in its place. */
export function describeFault(fault: Fault, found: string | undefined): string {
  const key = fault.path.at(-1) ?? '';
  const parent = fault.path.slice(0, -1).join('.');
  if (fault.kind === 'missing-key') {
    return `${parent === '' ? 'the file' : `\`${parent}\``} needs the key \`${key}\``;
  }
  if (fault.kind === 'unknown-key') {
    const meant = fault.expected === undefined ? '' : ` (did you mean \`${fault.expected}\`?)`;
    return `unknown key \`${key}\`${parent === '' ? '' : ` in ${parent}`}${meant}`;
  }
  const name = fault.path.length === 0 ? 'the file' : `\`${fault.path.join('.')}\``;
  return `${name} must be ${fault.expected ?? 'valid'}, found ${found === undefined ? 'nothing' : `\`${found}\``}`;
}

/**
 * Of a union's issues the one that got deepest tells what is wrong: it belongs to the shape that
 * the writer had in mind.
 */
function innermost(issues: readonly Issue[]): { issue: Issue; path: string[] } {
  const issue = issues[0];
  if (!issue) throw new Error('a value that does not fit its schema has no issue');
  const path = pathOf(issue);
  const deeper = (issue.issues ?? []).filter(
    (inner) => (inner.path?.length ?? 0) > 0 && !isListForMap(inner),
  );
  if (deeper.length === 0) return { issue, path };
  const inner = innermost([
    deeper.toSorted((a, b) => pathOf(b).length - pathOf(a).length)[0] ?? issue,
  ]);
  return { issue: inner.issue, path: [...path, ...inner.path] };
}

/** A list has keys as well, namely its numbers, so that it passes for a map at first. */
function isListForMap(issue: Issue): boolean {
  return issue.type === 'strict_object' && Array.isArray(issue.path?.at(-1)?.input);
}

function pathOf(issue: Issue): string[] {
  return (issue.path ?? []).map((step) => String(step.key));
}

/** A near key of the same map, or the full name of an equal key elsewhere. */
function meantKey(schema: unknown, path: readonly string[]): string | undefined {
  const key = path.at(-1) ?? '';
  const near = nearest(key, keysOf(schemasAt([schema], path.slice(0, -1))));
  if (near !== undefined) return near;
  const elsewhere = allKeys(schema).find((known) => known.at(-1) === key);
  return elsewhere?.join('.');
}

function schemasAt(schemas: readonly unknown[], path: readonly string[]): unknown[] {
  const [step, ...rest] = path;
  const plain = schemas.flatMap(alternatives);
  if (step === undefined) return plain;
  const inner = plain.flatMap((schema) => {
    const known = entriesOf(schema)[step] ?? property(schema, 'item') ?? property(schema, 'value');
    return known === undefined ? [] : [known];
  });
  return schemasAt(inner, rest);
}

function keysOf(schemas: readonly unknown[]): string[] {
  return [...new Set(schemas.flatMap((schema) => Object.keys(entriesOf(schema))))];
}

/** More levels than any of our files has; a schema may hold itself. */
const MAX_DEPTH = 4;

/** Paths of all keys of maps in maps. */
function allKeys(schema: unknown, depth = 0): string[][] {
  if (depth === MAX_DEPTH) return [];
  return alternatives(schema).flatMap((plain) =>
    Object.entries(entriesOf(plain)).flatMap(([key, inner]) => [
      [key],
      ...allKeys(inner, depth + 1).map((path) => [key, ...path]),
    ]),
  );
}

/** The schemas behind an optional one, a union, one given by a function, or one at a pipe's end. */
function alternatives(schema: unknown): unknown[] {
  const wrapped = property(schema, 'wrapped');
  if (wrapped !== undefined) return alternatives(wrapped);
  const options = property(schema, 'options');
  if (Array.isArray(options)) return options.flatMap(alternatives);
  const getter = property(schema, 'getter');
  if (typeof getter === 'function') return alternatives(getter());
  const pipe = property(schema, 'pipe');
  const last: unknown = Array.isArray(pipe)
    ? pipe.findLast((item) => property(item, 'kind') === 'schema')
    : undefined;
  return last === undefined || property(last, 'type') === property(schema, 'type')
    ? [schema]
    : alternatives(last);
}

function entriesOf(schema: unknown): Record<string, unknown> {
  const entries = property(schema, 'entries');
  return typeof entries === 'object' && entries !== null ? { ...entries } : {};
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
