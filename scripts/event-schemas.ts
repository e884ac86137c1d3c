/** The JSON Schemas of what `--reporter jsonl` and `--reporter json` print. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { EVENT, RESULT_DOCUMENT } from '../judge/reporters/event-schemas.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** The text of each schema by its file name in `judge/schemas/`. */
export function eventSchemas(): readonly (readonly [string, string])[] {
  const options = { typeMode: 'input' } as const;
  const events = {
    $schema: DRAFT,
    title: 'one event of a judge run',
    description: 'judge --reporter jsonl prints these, one a line; .judge/runs/ holds the same.',
    ...toJsonSchema(EVENT, options),
  };
  const result = {
    $schema: DRAFT,
    title: 'the results of a judge run',
    description: 'judge --reporter json prints one such document.',
    ...toJsonSchema(RESULT_DOCUMENT, options),
  };
  return [
    ['events.schema.json', `${JSON.stringify(events, null, 2)}\n`],
    ['result.schema.json', `${JSON.stringify(result, null, 2)}\n`],
  ];
}
