import { fittingStart, graphemes, graphemeWidth, textWidth } from '../../lib/text-width.ts';

const SEPARATOR = ' · ';
/** Cells of the widest character: less room than this cannot be filled. */
const WIDEST = 2;

/** Segments joined by ` · `, on as many lines as they need; no segment may be longer than a line. */
export function joinSegments(
  segments: readonly string[],
  columns: number,
  indent: string,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const segment of segments) {
    const joined = line === '' ? segment : line + SEPARATOR + segment;
    const room = columns - (lines.length === 0 ? 0 : indent.length);
    if (line !== '' && textWidth(joined) > room) {
      lines.push(line);
      line = segment;
    } else line = joined;
  }
  if (line !== '') lines.push(line);
  return lines.map((text, index) => (index === 0 ? text : indent + text));
}

/** Words on lines of at most `columns` cells; wide characters may be parted anywhere. For plain text. */
export function wrapWords(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const piece of piecesOf(text)) {
    if (line !== '' && width + textWidth(piece.trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
    while (textWidth(line.trimEnd()) > columns) {
      const head = fittingStart(line, Math.max(columns, WIDEST));
      lines.push(head);
      line = line.slice(head.length);
    }
    width = textWidth(line);
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** Words with the blanks behind them; each wide character is a word of its own. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const grapheme of graphemes(text)) {
    if (graphemeWidth(grapheme) === 2) {
      if (piece !== '') pieces.push(piece);
      pieces.push(grapheme);
      piece = '';
    } else if (piece.endsWith(' ') && grapheme !== ' ') {
      pieces.push(piece);
      piece = grapheme;
    } else piece += grapheme;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}
