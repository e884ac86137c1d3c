import * as v from 'valibot';
import { MOST_POINTS } from '../model/problem.ts';

/** The shape of `testdata.yaml` of the legacy ICPC package format. */

const FLAGS = v.union(
  [
    v.string(),
    v.strictObject(
      { name: v.string('a name'), flags: v.optional(v.string('text')) },
      'a map of name and flags',
    ),
  ],
  'text, or a map of name and flags',
);

const SCORE = 'a number (at most 10^12)';
const POINTS = v.pipe(
  v.number(SCORE),
  v.minValue(-MOST_POINTS, SCORE),
  v.maxValue(MOST_POINTS, SCORE),
);
const RANGE = 'two numbers such as `0 100`; `-inf` and `+inf` are allowed';
const NUMBER = String.raw`[-+]?(?:inf|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)`;

export const LEGACY_GROUP_SCHEMA = v.strictObject(
  {
    on_reject: v.optional(v.picklist(['break', 'continue'], 'break or continue')),
    grading: v.optional(v.picklist(['default', 'custom'], 'default or custom')),
    grader_flags: v.optional(v.string('text')),
    input_validator_flags: v.optional(FLAGS),
    output_validator_flags: v.optional(FLAGS),
    accept_score: v.optional(POINTS),
    reject_score: v.optional(POINTS),
    range: v.optional(
      v.pipe(v.string(RANGE), v.regex(new RegExp(`^\\s*${NUMBER}\\s+${NUMBER}\\s*$`), RANGE)),
    ),
  },
  'a map of keys and values',
);

export type LegacySettings = v.InferOutput<typeof LEGACY_GROUP_SCHEMA>;

/** `-inf`, `1e3`. */
export function parseRange(text: string): readonly [number, number] {
  const [least = '', most = ''] = text.trim().split(/\s+/);
  return [toNumber(least), toNumber(most)];
}

function toNumber(text: string): number {
  if (!text.endsWith('inf')) return Number(text);
  return text.startsWith('-') ? -Infinity : Infinity;
}
