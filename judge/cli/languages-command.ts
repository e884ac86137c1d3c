import { inspectLanguages, type LanguageState } from '../actions/languages.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Args, World } from './command.ts';
import { inspecting } from './inspecting.ts';
import { formatTable } from './table.ts';

/** `judge languages`. With `--check`, a language that is installed but does not work is a failure. */
export async function languagesCommand(args: Args, world: World): Promise<ExitName> {
  const runs = args.flag('check') ? 3 : 0;
  const states = await inspecting(world, (context) => inspectLanguages(context, runs));
  world.stdout.write(args.flag('json') ? languagesJson(states) : languagesTable(states, world));
  const broken = states.some(({ selfTest }) => selfTest?.ok === false);
  return broken ? 'judgeError' : 'accepted';
}

/** A table of all languages, followed by how to get those that are missing. */
export function languagesTable(states: readonly LanguageState[], world: World): string {
  const here = states.filter(({ version }) => version !== undefined);
  const missing = states.filter(({ version }) => version === undefined);
  const rows = here.map(({ language, version, selfTest }) => [
    language.id,
    language.extensions.join(' '),
    selfTest === undefined ? (version ?? '') : selfTestText(selfTest),
    language.defaultFlags.join(' '),
  ]);
  const head = [
    'language',
    'endings',
    here.some(({ selfTest }) => selfTest) ? 'self-test' : 'version',
    'flags',
  ];
  const table = formatTable([head, ...rows], world.stdout.columns ?? 80, CELL_WIDTH);
  const absent = missing.map(({ language }) => `  ${language.name}: ${language.install}\n`);
  return absent.length > 0 ? `${table}\nnot installed here:\n${absent.join('')}` : table;
}

/** Some compilers say half a page about their version. */
const CELL_WIDTH = 34;

function selfTestText(selfTest: NonNullable<LanguageState['selfTest']>): string {
  if (!selfTest.ok) return `FAILED: ${selfTest.reason.split('\n')[0] ?? ''}`;
  const { cpuTimeMs, peakMemoryBytes } = selfTest.cost;
  return `works: ${cpuTimeMs.toFixed(1)} ms CPU, ${(peakMemoryBytes / 2 ** 20).toFixed(1)} MiB`;
}

/** The same as JSON, one object a language. */
export function languagesJson(states: readonly LanguageState[]): string {
  const languages = states.map(({ language, version, selfTest }) => ({
    id: language.id,
    name: language.name,
    extensions: language.extensions,
    flags: language.defaultFlags,
    installed: version !== undefined,
    version,
    selfTest,
    install: language.install,
  }));
  return `${JSON.stringify({ languages }, undefined, 2)}\n`;
}
