/** Writes the JSON Schemas that we ship, from the schemas that the judge itself is written by. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import { PROBLEM_SCHEMA } from '../judge/formats/problem-schema.ts';
import { eventSchemas } from './event-schemas.ts';

const FOLDER = new URL('../judge/schemas/', import.meta.url);

/** The text of each generated schema by its file name in `judge/schemas/`. */
export function generateSchemas(): ReadonlyMap<string, string> {
  const problem = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'problem.yaml of a judge problem folder',
    description:
      'Keys and units of the ICPC problem package format 2025-09; checker and io are ours.',
    ...toJsonSchema(PROBLEM_SCHEMA, { typeMode: 'output', ignoreActions: ['max_bytes', 'check'] }),
  };
  return new Map([
    ['problem.schema.json', `${JSON.stringify(problem, null, 2)}\n`],
    ...eventSchemas(),
  ]);
}

/** Writes what differs; returns the names of the files that did. */
export async function writeSchemas(): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, text] of generateSchemas()) {
    const path = new URL(name, FOLDER);
    const old = await readFile(path, 'utf8').catch(() => '');
    if (old === text) continue;
    await writeFile(path, text);
    changed.push(name);
  }
  return changed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const changed = await writeSchemas();
  console.log(changed.length === 0 ? 'schemas are up to date' : `wrote ${changed.join(', ')}`);
}
