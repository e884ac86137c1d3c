import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSourceMap, type SourceMapReader, type SourcePlace } from '../lib/source-map.ts';
import type { Program } from '../model/language.ts';
import { SCRIPT_NAMES } from './script-names.ts';

/**
 * Rewrites every place in the emitted script that a JavaScript runtime printed so that it points at
 * the source, and shows the source's own line where the runtime showed the emitted one.
 */
export async function mapScriptTrace(program: Program, stderrTail: string): Promise<string> {
  let text = stderrTail;
  for (const name of SCRIPT_NAMES) {
    const path = join(program.buildDir, name);
    const told = (await spellings(path)).filter((spelling) => text.includes(spelling));
    if (told.length === 0) continue;
    const json = await readFile(`${path}.map`, 'utf8').catch(() => undefined);
    const map = json === undefined ? undefined : readSourceMap(json);
    for (const spelling of told) text = mapPlaces(text, spelling, map, program);
  }
  return text;
}

/** The ways in which runtimes write the path of a script. */
async function spellings(path: string): Promise<readonly string[]> {
  const real = await realpath(path).catch(() => path);
  return [...new Set([path, real].flatMap((each) => [pathToFileURL(each).href, each]))];
}

function mapPlaces(
  text: string,
  script: string,
  map: SourceMapReader | undefined,
  program: Program,
): string {
  const escaped = script.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const excerpt = new RegExp(`^${escaped}:(\\d+)\\n(.*)\\n([ \\t]*)(\\^+)`, 'gm');
  const place = new RegExp(`${escaped}(?::(\\d+)(?::(\\d+))?)?`, 'g');
  const nameOf = (source: string): string => sourceName(program, source);
  return text
    .replace(excerpt, (whole, line: string, _code: string, indent: string, carets: string) => {
      const found = map?.find(Number(line), indent.length + 1);
      const code = found && map?.lineOf(found.source, found.line);
      if (!found || code === undefined) return whole;
      const blanks = code.slice(0, found.column - 1).replace(/[^\t]/g, ' ');
      return `${nameOf(found.source)}:${found.line}\n${code}\n${blanks}${carets}`;
    })
    .replace(place, (_whole, line?: string, column?: string) => {
      if (line === undefined) return program.name;
      const found = map?.find(Number(line), Number(column ?? 1));
      return found
        ? writePlace(nameOf(found.source), found, column !== undefined)
        : [program.name, line, column].filter((part) => part !== undefined).join(':');
    });
}

function sourceName({ name, included }: Program, source: string): string {
  if (included === undefined) return join(dirname(name), source);
  return source === included.solutionName ? name : `${included.shownDir}/${source}`;
}

function writePlace(name: string, { line, column }: SourcePlace, withColumn: boolean): string {
  return withColumn ? `${name}:${line}:${column}` : `${name}:${line}`;
}
