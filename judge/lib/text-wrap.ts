import { graphemes, graphemeWidth } from './text-width.ts';

/** A piece of text in one style. */
export interface Span<Style> {
  readonly text: string;
  readonly style: Style;
}

interface Unit<Style> extends Span<Style> {
  readonly width: number;
}

/**
 * Breaks styled text into lines of at most `columns` cells: at blanks, and beside wide characters
 * as Chinese and Japanese are broken, but not so that a line begins with a closing sign or ends
 * with an opening one. What fits on no line is broken anywhere. Newlines are blanks.
 */
export function wrapSpans<Style>(
  spans: readonly Span<Style>[],
  columns: number,
): readonly (readonly Span<Style>[])[] {
  const lines: Unit<Style>[][] = [];
  let line: Unit<Style>[] = [];
  let width = 0;
  const finish = (): void => {
    lines.push(line);
    line = [];
    width = 0;
  };
  for (const word of wordsOf(spans)) {
    const wordWidth = sum(word);
    if (width + visibleWidth(word) > columns && line.length > 0) finish();
    if (isBlank(word) && line.length === 0) continue;
    if (wordWidth <= columns) {
      line.push(...word);
      width += wordWidth;
      continue;
    }
    for (const unit of word) {
      if (width + unit.width > columns && line.length > 0) finish();
      line.push(unit);
      width += unit.width;
    }
  }
  if (line.length > 0) finish();
  return lines.map((units) => joined(withoutTrailingBlanks(units)));
}

const CLOSING = /^[)\]}’”»›、。，．：；？！）］｝」』】〕〉》,.:;?!%…‰℃]/u;
const OPENING = /^[([{‘“«‹（［｛「『【〔〈《$]/u;

/** Pieces between which a line may end; blanks are pieces of their own. */
function wordsOf<Style>(spans: readonly Span<Style>[]): Unit<Style>[][] {
  const words: Unit<Style>[][] = [];
  let last: Unit<Style> | undefined;
  for (const unit of unitsOf(spans)) {
    const word = words.at(-1);
    if (word && last && !mayBreak(last, unit)) word.push(unit);
    else words.push([unit]);
    last = unit;
  }
  return words;
}

function unitsOf<Style>(spans: readonly Span<Style>[]): Unit<Style>[] {
  return spans.flatMap(({ text, style }) =>
    graphemes(text.replace(/\s+/g, ' ')).map((grapheme) => ({
      text: grapheme,
      style,
      width: graphemeWidth(grapheme),
    })),
  );
}

function mayBreak(before: { text: string; width: number }, after: typeof before): boolean {
  if (before.text === ' ' || after.text === ' ') return true;
  if (CLOSING.test(after.text) || OPENING.test(before.text)) return false;
  return before.width === 2 || after.width === 2;
}

function isBlank(word: readonly Span<unknown>[]): boolean {
  return word.every(({ text }) => text === ' ');
}

/** Blanks may hang over the end of a line: they are cut off there. */
function visibleWidth(word: readonly Unit<unknown>[]): number {
  return isBlank(word) ? 0 : sum(word);
}

function sum(word: readonly Unit<unknown>[]): number {
  return word.reduce((total, { width }) => total + width, 0);
}

function withoutTrailingBlanks<Style>(units: readonly Unit<Style>[]): readonly Unit<Style>[] {
  return units.slice(0, units.findLastIndex(({ text }) => text !== ' ') + 1);
}

/** Neighbours of one style become one span. */
function joined<Style>(units: readonly Unit<Style>[]): Span<Style>[] {
  const spans: Span<Style>[] = [];
  for (const { text, style } of units) {
    const last = spans.at(-1);
    if (last?.style === style) spans[spans.length - 1] = { text: last.text + text, style };
    else spans.push({ text, style });
  }
  return spans;
}
