/** The workspace's word on languages: what it replaces in the known ones, and what it adds. */
import type { Language } from '../model/language.ts';
import type { LanguageSettings } from '../model/settings.ts';
import { addedLanguage } from './added-language.ts';
import { customCommands } from './custom-commands.ts';

/**
 * The languages as a workspace wants them: known ones with their flags, tools, endings or commands
 * replaced, and new ones, told by `extensions` and `run`, which go before those that share their
 * ending. Throws a `UserError` for a new language that says too little.
 */
export function withSettings(
  languages: readonly Language[],
  settings: Readonly<Record<string, LanguageSettings>> = {},
): readonly Language[] {
  const known = new Set(languages.map((language) => language.id));
  const all = Object.entries(settings);
  return [
    ...all
      .filter(([id]) => !known.has(id))
      .map(([id, each]) => customize(addedLanguage(id, each), each)),
    ...languages.map((language) => customize(language, settings[language.id] ?? {})),
  ];
}

function customize(language: Language, settings: LanguageSettings): Language {
  const { includeFolders, ...alone } = language;
  const { name, extensions, flags, tools = {} } = settings;
  const commands = customCommands(settings);
  // A tool that settings name is the only candidate: to fall back would hide a mistake.
  const chosen = Object.entries(tools).map(([tool, path]) => [tool, [path]] as const);
  return {
    ...alone,
    // A command of the settings compiles one source.
    ...(includeFolders && !commands.compile ? { includeFolders } : {}),
    ...(name === undefined ? {} : { name }),
    ...(extensions === undefined ? {} : { extensions: extensions.map(normalizeExtension) }),
    ...(flags === undefined ? {} : { defaultFlags: flags }),
    ...commands,
    tools: { ...language.tools, ...commands.tools, ...Object.fromEntries(chosen) },
  };
}

/** As `.zig`, however it was written. */
function normalizeExtension(extension: string): string {
  return `.${extension.replace(/^\./, '').toLowerCase()}`;
}
