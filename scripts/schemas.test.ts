import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateSchemas } from './schemas.ts';

test.each([...generateSchemas()])(
  '%s is up to date (npx tsx scripts/schemas.ts)',
  async (name, text) => {
    const path = new URL(`../judge/schemas/${name}`, import.meta.url);
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);

test('every key of problem.yaml is described for editors', () => {
  const schema = generateSchemas().get('problem.schema.json') ?? '';
  const { properties } = JSON.parse(schema) as { properties: Record<string, Described> };
  expect(undescribed(properties)).toEqual([]);
});

interface Described {
  readonly description?: string;
  readonly properties?: Record<string, Described>;
}

function undescribed(properties: Record<string, Described>): string[] {
  return Object.entries(properties).flatMap(([key, value]) => [
    ...(value.description === undefined ? [key] : []),
    ...undescribed(value.properties ?? {}),
  ]);
}
