import type { Language } from '../model/language.ts';
import type { LanguageSettings } from '../model/settings.ts';
import { UserError } from '../model/user-error.ts';
import { copySource } from './compile-with.ts';
import { basename } from 'node:path';

/**
 * What a language that settings alone describe starts from: nothing is known of its memory, its
 * crashes and its version. Throws a `UserError` where the settings say too little.
 */
export function addedLanguage(
  id: string,
  { extensions = [], run = [] }: LanguageSettings,
): Language {
  if (extensions.length === 0 || run.length === 0) {
    const lacking = run.length === 0 ? 'run' : 'extensions';
    throw new UserError(
      'BROKEN_SETTINGS',
      `language ${JSON.stringify(id)} is none that the judge knows, and its settings lack "${lacking}"`,
      { hint: 'a new language needs "extensions" and "run"' },
    );
  }
  return {
    id,
    name: id,
    extensions: [],
    tools: {},
    versionArgs: [],
    install: `install what the settings of language ${JSON.stringify(id)} name`,
    defaultFlags: [],
    async compile(input) {
      await copySource(input, basename(input.sourcePath));
      return { ok: true, log: '' };
    },
    // Always replaced by the command of the settings.
    run: () => ({ argv: [run.join(' ')], env: {} }),
    memoryPolicy: 'resident',
    memoryFloorBytes: 0,
    selfTest: '',
    template: '',
  };
}
