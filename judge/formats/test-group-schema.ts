import * as v from 'valibot';
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

const scoreAllowed = 'a whole number from 0, or `unbounded`';

export const TEST_GROUP_SCHEMA = v.strictObject(
  {
    ...COMMON_KEYS,
    max_score: v.optional(
      v.union(
        [
          v.literal('unbounded', scoreAllowed),
          v.pipe(v.number(scoreAllowed), v.integer(scoreAllowed), v.minValue(0, scoreAllowed)),
        ],
        scoreAllowed,
      ),
    ),
    score_aggregation: v.optional(
      v.picklist(['pass-fail', 'sum', 'min'], 'one of pass-fail, sum, min'),
    ),
    static_validation_score: v.optional(v.unknown()),
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
  },
  'a map of keys and values',
);

export type GroupSettings = v.InferOutput<typeof TEST_GROUP_SCHEMA>;

/** Arguments as programs get them. */
export function toArguments(given: string | readonly (string | number)[]): string[] {
  if (typeof given === 'string') return given.split(/\s+/).filter((word) => word !== '');
  return given.map(String);
}
