import { cutEnd } from '../../lib/text-width.ts';
import { harmlessLines, showInvisibleLine } from '../../lib/visible.ts';
import type { Look } from './look.ts';
import { wrapWords } from './wrap.ts';

const INDENT = '    ';
const GUTTER = '│ ';

/** A titled excerpt of a test's data: invisible characters shown, long lines cut, so many lines at most. */
export function dataExcerpt(
  look: Look,
  title: string,
  text: string,
  mostLines: number,
): readonly string[] {
  const lines = text.replace(/\n$/, '').split('\n').map(showInvisibleLine);
  if (text === '') return [heading(look, title + look.texts.colon + look.texts.outputEmpty)];
  return [heading(look, title), ...framed(look, lines, mostLines)];
}

/** A titled excerpt of what a compiler or a crashing program wrote; the first lines matter most. */
export function messageExcerpt(
  look: Look,
  title: string,
  text: string,
  mostLines: number,
): readonly string[] {
  const lines = writtenLines(text);
  return lines.length === 0 ? [] : [heading(look, title), ...framed(look, lines, mostLines)];
}

/** As `messageExcerpt`, of what the judge itself says: long lines are wrapped. */
export function sentenceExcerpt(
  look: Look,
  title: string,
  text: string,
  mostLines: number,
): readonly string[] {
  const lines = writtenLines(text).flatMap((line) => wrapWords(line, roomIn(look)));
  return lines.length === 0 ? [] : [heading(look, title), ...framed(look, lines, mostLines)];
}

/** Of one message of a compiler; those about templates go on for pages. */
const DIAGNOSTIC_LINES = 3;

/**
 * As `messageExcerpt`, of a compiler's complaints: what they say is wrapped, for its end names the
 * types and the other place; lines of source, which are indented, are cut.
 */
export function diagnosticExcerpt(
  look: Look,
  title: string,
  text: string,
  mostLines: number,
): readonly string[] {
  const lines = writtenLines(text).flatMap((line) => {
    if (/^\s|^$/.test(line)) return [line];
    const wrapped = wrapWords(line, roomIn(look));
    if (wrapped.length <= DIAGNOSTIC_LINES) return wrapped;
    const shown = wrapped.slice(0, DIAGNOSTIC_LINES - 1);
    return [...shown, wrapped.slice(DIAGNOSTIC_LINES - 1).join(' ')];
  });
  return lines.length === 0 ? [] : [heading(look, title), ...framed(look, lines, mostLines)];
}

/** Without the empty ones around them. */
function writtenLines(text: string): readonly string[] {
  const lines = harmlessLines(text).map((line) => line.trimEnd());
  const start = lines.findIndex((line) => line !== '');
  const end = lines.findLastIndex((line) => line !== '') + 1;
  return start < 0 ? [] : lines.slice(start, end);
}

function heading(look: Look, title: string): string {
  return INDENT + look.colors.dim(title);
}

function framed(look: Look, lines: readonly string[], mostLines: number): readonly string[] {
  const room = roomIn(look);
  const frame = (line: string): string => INDENT + look.colors.dim(GUTTER) + line;
  const shown = lines.slice(0, mostLines).map((line) => frame(cutEnd(line, room)));
  const left = lines.length - shown.length;
  return left > 0 ? [...shown, frame(look.colors.dim(look.texts.moreLines(left)))] : shown;
}

function roomIn({ columns }: Look): number {
  return columns - INDENT.length - GUTTER.length;
}
