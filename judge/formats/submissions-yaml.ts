import { join } from 'node:path';
import * as v from 'valibot';
import { globMatcher } from '../lib/glob.ts';
import { nearest } from '../lib/nearest.ts';
import { quote } from '../lib/shown-path.ts';
import type { Expectation, SolutionFile, TestGroup } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { casesOf, groupsBelow } from '../rules/aggregate.ts';
import { mapOf } from './map-schema.ts';
import { exists } from './source-files.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

const VERDICT = v.picklist(['AC', 'WA', 'TLE', 'RTE'], 'one of AC, WA, TLE, RTE');
const VERDICTS = v.array(VERDICT, 'a list of AC, WA, TLE, RTE');
const number = v.pipe(v.number('a number'), v.finite('a number'));

const EXPECTED = {
  permitted: v.optional(VERDICTS),
  required: v.optional(VERDICTS),
  score: v.optional(
    v.union(
      [number, v.pipe(v.array(number), v.length(2, 'two numbers'))],
      'a number, or a list of the least and the greatest',
    ),
  ),
};

const ABOUT = {
  message: v.optional(v.string('text')),
  use_for_time_limit: v.optional(v.unknown()),
};

const PART = v.strictObject({ ...EXPECTED, ...ABOUT }, 'a map of permitted, required, score');

const ENTRY = v.objectWithRest(
  {
    ...EXPECTED,
    ...ABOUT,
    language: v.optional(v.string('text')),
    entrypoint: v.optional(v.string('text')),
    authors: v.optional(v.unknown()),
    model_solution: v.optional(v.boolean('true or false')),
  },
  PART,
  'a map of keys and values',
);

/** `submissions.yaml` of the ICPC format 2025-09: what is expected, by pattern of solutions. */
const SUBMISSIONS_SCHEMA = mapOf(ENTRY, 'a map from patterns to what is expected');

type Submissions = v.InferOutput<typeof SUBMISSIONS_SCHEMA>;

export interface Refined {
  readonly solutions: readonly SolutionFile[];
  readonly warnings: readonly string[];
}

/**
 * Refines what is expected of solutions by `submissions.yaml` beside them, where there is one: the
 * name of a folder replaces what the folder says, any other pattern adds to it. Verdicts, points and
 * those of groups and tests are looked at; the other keys are for other tools.
 */
export async function refineExpectations(
  solutions: readonly SolutionFile[],
  solutionsDir: string | undefined,
  tests: TestGroup,
  show: (path: string) => string,
): Promise<Refined> {
  const path = join(solutionsDir ?? '', 'submissions.yaml');
  if (solutionsDir === undefined || !(await exists(path))) return { solutions, warnings: [] };
  const file = await readYamlFile(path, show(path), SUBMISSIONS_SCHEMA);
  const patterns = Object.keys(file.data);
  const warnings = patterns
    .filter((pattern) => !solutions.some(({ name }) => matches(pattern, name)))
    .map((pattern) => `${file.place([pattern])}: no solution matches ${quote(pattern)}`);
  const entries = patterns.map((pattern) => ({
    pattern,
    expectations: expectationsOf(file, pattern, tests),
  }));
  const refined = solutions.map((solution) => refine(solution, entries));
  return { solutions: refined, warnings };
}

interface Entry {
  readonly pattern: string;
  readonly expectations: readonly Expectation[];
}

function refine(solution: SolutionFile, entries: readonly Entry[]): SolutionFile {
  const matching = entries.filter(({ pattern }) => matches(pattern, solution.name));
  const folder = solution.name.split('/')[0];
  const replaces = matching.some(({ pattern }) => pattern === folder);
  const { expectation: own, ...rest } = solution;
  const first = own && !replaces ? [own] : [];
  const [main, ...also] = [...first, ...matching.flatMap(({ expectations }) => expectations)];
  if (!main) return rest;
  const label = own?.label ?? main.label;
  return { ...rest, expectation: { ...main, label, ...(also.length > 0 && { also }) } };
}

/** A pattern names a solution, or a folder above it. */
function matches(pattern: string, name: string): boolean {
  const isMatch = globMatcher(pattern);
  const parts = name.split('/');
  return parts.some((_, index) => isMatch(parts.slice(0, index + 1).join('/')));
}

const ANY: readonly string[] = ['AC', 'PC', 'PE', 'WA', 'OLE', 'RTE', 'MLE', 'ILE', 'TLE'];

/** Verdicts of the format, with the finer ones of ours that mean the same there. */
const FINER: Readonly<Record<v.InferOutput<typeof VERDICT>, readonly string[]>> = {
  AC: ['AC'],
  WA: ['WA', 'PE', 'PC'],
  TLE: ['TLE', 'ILE'],
  RTE: ['RTE', 'MLE', 'OLE'],
};

/** What one pattern expects: of everything, and of single groups and tests. */
function expectationsOf(
  file: YamlFile<Submissions>,
  pattern: string,
  tests: TestGroup,
): readonly Expectation[] {
  const entry = file.data[pattern];
  if (!entry) return [];
  const whole = expectationOf(file, [pattern], entry, pattern);
  const parts = Object.entries(entry).flatMap(([key, value]) => {
    if (key in ENTRY.entries || typeof value !== 'object' || value === null) return [];
    const only = namesMatching(key, tests);
    const place = file.place([pattern, key]);
    if (only.length === 0) throw noSuchTests(place, key, tests);
    return [
      {
        ...expectationOf(file, [pattern, key], value, pattern),
        only,
      },
    ];
  });
  return [whole, ...parts];
}

function expectationOf(
  file: YamlFile<Submissions>,
  path: readonly string[],
  { permitted, required, score }: v.InferOutput<typeof PART>,
  label: string,
): Expectation {
  const [least = 0, most = least] = typeof score === 'object' ? score : [score ?? 0];
  if (least > most) {
    const message = `${file.place([...path, 'score'])}: the range ends before it begins`;
    throw new UserError('BROKEN_PROBLEM', message, { exit: 'problem' });
  }
  return {
    label,
    permitted: permitted?.flatMap((verdict) => FINER[verdict]) ?? ANY,
    required: required?.flatMap((verdict) => FINER[verdict]) ?? [],
    ...(score !== undefined && { score: [least, most] }),
  };
}

/** The groups and tests that a pattern names, with all that lies in them. */
function namesMatching(pattern: string, tests: TestGroup): readonly string[] {
  const names = [...groupsBelow(tests), ...casesOf(tests)].map(({ name }) => name);
  return names.filter((name) => matches(pattern, name));
}

function noSuchTests(place: string, key: string, tests: TestGroup): UserError {
  const known = [...Object.keys(ENTRY.entries), ...groupsBelow(tests).map(({ name }) => name)];
  const meant = nearest(key, known);
  const hint = meant === undefined ? {} : { hint: `did you mean \`${meant}\`?` };
  const message = `${place}: \`${key}\` is neither a key nor the name of tests`;
  return new UserError('BROKEN_PROBLEM', message, { exit: 'problem', ...hint });
}
