import * as v from 'valibot';
import { mapOf } from '../../formats/map-schema.ts';

/**
 * The shape of `generators/generators.yaml`: a small part of BAPCtools' format
 * (https://github.com/RagnarGrootKoerkamp/BAPCtools/blob/master/doc/generators.md).
 */

/** A command, an input as it stands with or without its answer, or a folder of such entries. */
export type Entry =
  | string
  | {
      readonly in?: string | undefined;
      readonly generate?: string | undefined;
      readonly ans?: string | undefined;
      readonly data?: Readonly<Record<string, Entry>> | undefined;
    };

const ALLOWED = 'a command, or a map of in or generate, ans';

const ENTRY: v.GenericSchema<unknown, Entry> = v.lazy(() =>
  v.union(
    [
      v.pipe(v.string(), v.regex(/\S/, 'a command that is not empty')),
      v.strictObject(
        {
          in: v.optional(v.string('text')),
          generate: v.optional(v.pipe(v.string('a command'), v.regex(/\S/, 'a command'))),
          ans: v.optional(v.string('text')),
          data: v.optional(ENTRIES),
        },
        ALLOWED,
      ),
    ],
    ALLOWED,
  ),
);

const ENTRIES = mapOf(ENTRY, 'a map from names to tests');

export const GENERATORS_SCHEMA = v.strictObject(
  {
    solution: v.optional(v.pipe(v.string('the file name of a solution'), v.nonEmpty('not empty'))),
    data: v.strictObject(
      { sample: v.optional(ENTRIES), secret: v.optional(ENTRIES) },
      'a map of sample and secret',
    ),
  },
  'a map of solution and data',
);
