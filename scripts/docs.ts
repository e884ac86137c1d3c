/** Writes the docs that are derived from definitions; with `--check`, only says whether they are so. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Options } from 'yargs';
import { COMMANDS } from '../judge/cli/commands/index.ts';
import type { CommandDefinition, Positional } from '../judge/cli/command.ts';
import { BUILTIN_CHECKERS, CHECKER_PROTOCOLS } from '../judge/checkers/index.ts';
import { LANGUAGES } from '../judge/languages/index.ts';
import { EXIT } from '../judge/model/exit-code.ts';
import { VERDICTS } from '../judge/model/verdict.ts';
import { PROFILES } from '../judge/profiles/index.ts';
import { REPORTERS } from '../judge/reporters/index.ts';
import { SETTINGS_SECTION } from './settings-section.ts';
import { markdownTable } from './markdown-table.ts';
import { problemFolderDocument } from './problem-folder-document.ts';

const DOCUMENTS: Readonly<Record<string, string>> = {
  'docs/cli.md': cliDocument(),
  'docs/problem-folder.md': problemFolderDocument(),
};

let stale = 0;
for (const [name, text] of Object.entries(DOCUMENTS)) {
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url));
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    stale++;
    console.log(`${name} is not what the definitions say: run npm run docs`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;

function cliDocument(): string {
  return [
    '# Commands\n',
    'Generated from the command definitions by `npm run docs`; do not edit.\n',
    '`judge <problem> [solution…]` is short for `judge run`.\n',
    ...COMMANDS.map(commandSection),
    SETTINGS_SECTION,
    '## Exit codes\n',
    markdownTable(
      ['code', 'meaning'],
      Object.values(EXIT).map(({ code, meaning }) => [String(code), meaning]),
    ),
    '## Verdicts\n',
    'Of several tests the highest rank decides; of equal ranks the first test.\n',
    markdownTable(
      ['verdict', 'name', '中文', 'rank'],
      Object.entries(VERDICTS).map(([id, v]) => [id, v.name, v.nameZh, String(v.rank)]),
    ),
    '## Reporters\n',
    markdownTable(
      ['reporter', 'what it writes'],
      Object.values(REPORTERS).map(({ id, description }) => [`\`${id}\``, description]),
    ),
    '## Checkers\n',
    markdownTable(
      ['checker', 'how it compares', 'arguments'],
      Object.values(BUILTIN_CHECKERS).map((c) => [`\`${c.id}\``, c.description, c.argsHelp]),
    ),
    'A checker program (`checker: {program: checker.ts}`) speaks one of these protocols:\n',
    markdownTable(
      ['protocol', 'its arguments', 'its answer'],
      Object.values(CHECKER_PROTOCOLS).map((p) => [`\`${p.id}\``, p.callHelp, p.description]),
    ),
    '## Judge profiles\n',
    'What `--as` knows; how it is meant: [profiles.md](profiles.md).\n',
    markdownTable(
      ['profile', 'system', 'its rules', 'compares with'],
      PROFILES.map((p) => [`\`${p.id}\``, p.name, p.description, `\`${p.comparison ?? ''}\``]),
    ),
    '## Languages\n',
    markdownTable(
      ['language', 'id', 'endings', 'flags'],
      LANGUAGES.map((l) => [
        l.name,
        `\`${l.id}\``,
        l.extensions.join(' '),
        l.defaultFlags.length > 0 ? `\`${l.defaultFlags.join(' ')}\`` : '',
      ]),
    ),
  ].join('\n');
}

function commandSection(command: CommandDefinition): string {
  const words = command.positionals.map(placeholder);
  const options = Object.entries(command.options);
  return [
    `## judge ${[command.name, ...words].join(' ')}\n`,
    `${capitalised(command.summary)}. ${command.summaryZh}。\n`,
    ...(command.details ? [`${command.details}\n`] : []),
    ...(command.positionals.length > 0
      ? [
          markdownTable(
            ['argument', 'meaning'],
            command.positionals.map((p) => [placeholder(p), p.describe]),
          ),
        ]
      : []),
    ...(options.length > 0 ? [markdownTable(['option', 'meaning'], options.map(optionRow))] : []),
    ...command.examples.map(([example, meaning]) => `- \`${example}\` — ${meaning}`),
    '',
  ].join('\n');
}

function placeholder({ name, required, array }: Positional): string {
  const inner = array ? `${name}…` : name;
  return required ? `<${inner}>` : `[${inner}]`;
}

function optionRow([name, option]: readonly [string, Options]): string[] {
  const alias = typeof option.alias === 'string' ? `-${option.alias}, ` : '';
  return [`\`${alias}--${name}\``, option.describe ?? ''];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
