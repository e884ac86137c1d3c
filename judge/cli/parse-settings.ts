import * as v from 'valibot';
import type { Settings } from '../model/settings.ts';
import { UserError } from '../model/user-error.ts';
import { MAX_JOBS } from './max-jobs.ts';

const TEXTS = v.array(v.string('text'), 'a list of texts');
const TEXT = v.string('text');
const JOBS = `a whole number from 1 to ${MAX_JOBS}`;

const LANGUAGE = v.strictObject(
  {
    name: v.exactOptional(TEXT),
    extensions: v.exactOptional(TEXTS),
    flags: v.exactOptional(TEXTS),
    compile: v.exactOptional(TEXTS),
    run: v.exactOptional(TEXTS),
    tools: v.exactOptional(v.record(v.string(), TEXT, 'a map from tools to paths')),
  },
  'a map of name, extensions, flags, compile, run, tools',
);

/** Each message completes "`key` must be …". */
const SETTINGS = v.strictObject(
  {
    jobs: v.exactOptional(
      v.pipe(v.number(JOBS), v.integer(JOBS), v.minValue(1, JOBS), v.maxValue(MAX_JOBS, JOBS)),
    ),
    problems: v.exactOptional(TEXT),
    solutions: v.exactOptional(TEXT),
    testlib: v.exactOptional(TEXT),
    languages: v.exactOptional(v.record(v.string(), LANGUAGE, 'a map of languages')),
  },
  'a map of keys and values',
);

/** Settings of `judge.yaml`; throws a `UserError` with the place of the first thing that is wrong. */
export async function parseYamlSettings(text: string, path: string): Promise<Settings> {
  const { parseYaml } = await import('../formats/yaml-file.ts');
  try {
    return parseYaml(text, path, SETTINGS).data;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError('BROKEN_SETTINGS', error.message, { cause: error });
  }
}

/** Settings of `package.json`; throws a `UserError` that names the first key that is wrong. */
export function parseSettings(value: unknown, path: string): Settings {
  const result = v.safeParse(SETTINGS, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const key = v.getDotPath(issue);
  const subject = key === null ? '`judge`' : `\`judge.${key}\``;
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const fault = isUnknown ? `unknown key ${subject}` : `${subject} must be ${issue.message}`;
  throw new UserError('BROKEN_SETTINGS', `${path}: ${fault}`, {
    hint: `keys: ${Object.keys(SETTINGS.entries).join(', ')}`,
  });
}
