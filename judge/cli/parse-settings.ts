import * as v from 'valibot';
import type { Settings } from '../model/settings.ts';
import { UserError } from '../model/user-error.ts';

const TEXTS = v.array(v.string());

const LANGUAGE = v.strictObject({
  name: v.exactOptional(v.string()),
  extensions: v.exactOptional(TEXTS),
  flags: v.exactOptional(TEXTS),
  compile: v.exactOptional(TEXTS),
  run: v.exactOptional(TEXTS),
  tools: v.exactOptional(v.record(v.string(), v.string())),
});

const SETTINGS = v.strictObject({
  jobs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(256))),
  problems: v.exactOptional(v.string()),
  solutions: v.exactOptional(v.string()),
  languages: v.exactOptional(v.record(v.string(), LANGUAGE)),
});

/** Checks workspace settings; throws a `UserError` that names the first key that is wrong. */
export function parseSettings(value: unknown, path: string): Settings {
  const result = v.safeParse(SETTINGS, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const key = v.getDotPath(issue) ?? '(top)';
  throw new UserError('BROKEN_SETTINGS', `${path}: key ${JSON.stringify(key)}: ${issue.message}`, {
    hint: `keys: ${Object.keys(SETTINGS.entries).join(', ')}`,
  });
}
