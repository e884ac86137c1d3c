import { eastAsianWidth } from 'get-east-asian-width';

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const COLOUR = /\x1b\[[0-9;]*m/g;
const ZERO_WIDTH = /^(?:\p{Mark}|\p{Default_Ignorable_Code_Point}|\p{Control}|\p{Surrogate})$/u;
const EMOJI_STYLE = '\u{FE0F}';
/** Code points that never join with their neighbours: the segmenter takes 5 µs for each character. */
const SEPARATE =
  /^[\x20-\x7e\u{A1}-\u{AC}\u{AE}-\u{2FF}\u{391}-\u{3C9}\u{410}-\u{44F}\u{2010}-\u{2027}\u{2030}-\u{205E}\u{2190}-\u{2BFF}\u{3001}-\u{3029}\u{3041}-\u{3096}\u{30A1}-\u{30FF}\u{3400}-\u{4DBF}\u{4E00}-\u{9FFF}\u{AC00}-\u{D7A3}\u{FF01}-\u{FF60}]*$/u;
let segmenter: Intl.Segmenter | undefined;

/** Made when it is needed: loading its tables takes 20 ms. */
function segment(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Terminal cells that one line of text takes; colour sequences take none. */
export function textWidth(text: string): number {
  if (PRINTABLE_ASCII.test(text)) return text.length;
  let width = 0;
  for (const grapheme of graphemes(text.replaceAll(COLOUR, ''))) width += graphemeWidth(grapheme);
  return width;
}

/** The characters as people see them: an emoji of several code points is one. */
export function graphemes(text: string): readonly string[] {
  if (SEPARATE.test(text)) return Array.from(text);
  return Array.from(segment(text), (one) => one.segment);
}

/** Cells of one grapheme: 0, 1 or 2. */
export function graphemeWidth(grapheme: string): number {
  if (grapheme.includes(EMOJI_STYLE)) return 2;
  let width = 0;
  for (const character of grapheme) width = Math.max(width, characterWidth(character));
  return width;
}

function characterWidth(character: string): number {
  if (ZERO_WIDTH.test(character)) return 0;
  return eastAsianWidth(character.codePointAt(0) ?? 0);
}

/** Filled with blanks behind up to `width` cells. */
export function padEndTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** Filled with blanks in front up to `width` cells. */
export function padStartTo(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - textWidth(text))) + text;
}

/** Cut behind to at most `width` cells, with `…` where something went; for plain text. */
export function cutEnd(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  return width < 1 ? '' : `${fittingStart(text, width - 1)}…`;
}

/** As much of the start of a plain text as fits into `width` cells. */
export function fittingStart(text: string, width: number): string {
  return takeGraphemes(graphemes(text), width).join('');
}

/** Cut in front to at most `width` cells, so that the end of a path stays; for plain text. */
export function cutStart(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (width < 1) return '';
  const backwards = takeGraphemes(graphemes(text).toReversed(), width - 1);
  return '…' + backwards.toReversed().join('');
}

function takeGraphemes(parts: readonly string[], width: number): readonly string[] {
  let used = 0;
  const end = parts.findIndex((part) => {
    used += graphemeWidth(part);
    return used > width;
  });
  return end < 0 ? parts : parts.slice(0, end);
}
