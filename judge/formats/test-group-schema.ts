import * as v from 'valibot';
import { MOST_POINTS } from '../model/problem.ts';
import { mapOf } from './map-schema.ts';
import { ARGUMENTS } from './problem-schema.ts';

/** The shapes of `test_group.yaml` and of a test's own `NAME.yaml` (ICPC package format 2025-09). */

const argumentsByProgram = v.union(
  [ARGUMENTS, mapOf(ARGUMENTS, 'a map of lists')],
  'a list of arguments, or a map of lists by program',
);

const COMMON_KEYS = {
  args: v.optional(ARGUMENTS),
  input_validator_args: v.optional(argumentsByProgram),
  output_validator_args: v.optional(ARGUMENTS),
  input_visualizer_args: v.optional(ARGUMENTS),
  output_visualizer_args: v.optional(ARGUMENTS),
  full_feedback: v.optional(v.boolean('true or false')),
};

const scoreAllowed = 'a number from 0, or `unbounded`';
function pointsOf(allowed: string) {
  const most = v.maxValue<number, number, string>(MOST_POINTS, `${allowed} (at most 10^12)`);
  return v.pipe(v.number(allowed), v.finite(allowed), v.minValue(0, allowed), most);
}

const points = pointsOf(scoreAllowed);

const AGGREGATIONS = ['pass-fail', 'sum', 'min', 'max', 'mul', 'sum-if-not-zero'] as const;

const ownPoints = 'a number from 0';
const staticAllowed = 'a whole number from 0, or `pass-fail`';

export const TEST_GROUP_SCHEMA = v.strictObject(
  {
    ...COMMON_KEYS,
    max_score: v.optional(v.union([v.literal('unbounded', scoreAllowed), points], scoreAllowed)),
    score_aggregation: v.optional(v.picklist(AGGREGATIONS, `one of ${AGGREGATIONS.join(', ')}`)),
    static_validation_score: v.optional(
      v.union(
        [
          v.literal('pass-fail', staticAllowed),
          v.pipe(v.number(staticAllowed), v.integer(staticAllowed), v.minValue(0, staticAllowed)),
        ],
        staticAllowed,
      ),
    ),
    static_validator_args: v.optional(ARGUMENTS),
    require_pass: v.optional(
      v.union(
        [v.string(), v.array(v.string('the name of a group'))],
        'the name of a group, or a list of names',
      ),
    ),
  },
  'a map of keys and values',
);

export const TEST_CASE_SCHEMA = v.strictObject(
  {
    ...COMMON_KEYS,
    hint: v.optional(v.string('text')),
    description: v.optional(v.string('text')),
    score: v.optional(pointsOf(ownPoints)),
  },
  'a map of keys and values',
);

export type GroupSettings = v.InferOutput<typeof TEST_GROUP_SCHEMA>;
export type CaseSettings = v.InferOutput<typeof TEST_CASE_SCHEMA>;

/** Arguments as programs get them. */
export function toArguments(given: string | readonly (string | number)[]): string[] {
  if (typeof given === 'string') return given.split(/\s+/).filter((word) => word !== '');
  return given.map(String);
}

/** For every validator, or by the name of one. */
export function toValidatorArguments(
  given: NonNullable<GroupSettings['input_validator_args']>,
): readonly string[] | Readonly<Record<string, readonly string[]>> {
  if (typeof given === 'string' || Array.isArray(given)) return toArguments(given);
  return Object.fromEntries(
    Object.entries(given).map(([name, args]) => [name, toArguments(args)] as const),
  );
}
