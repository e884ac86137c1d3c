import { padEndTo, textWidth } from '../../lib/text-width.ts';
import { wrapSpans } from '../../lib/text-wrap.ts';
import { inlineSpans } from './inline-spans.ts';
import type { InlineSpan, InlineStyle } from './inline-spans.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import type { Block } from './markdown-blocks.ts';
import { mathText } from './math-text.ts';

/** Colours or marks for the pieces of a statement; each gets text of one line. */
export type StatementStyle = Readonly<
  Record<Exclude<InlineStyle, 'plain'>, (text: string) => string>
>;

export interface StatementLayout {
  readonly columns: number;
  readonly style: StatementStyle;
}

const CODE_INDENT = '    ';

/** A markdown statement as text for a terminal. Nothing in it can steer the terminal. */
export function renderStatement(markdown: string, layout: StatementLayout): string {
  const blocks = markdownBlocks(withoutControls(markdown));
  let text = '';
  for (const [i, block] of blocks.entries()) {
    const previous = blocks[i - 1];
    const isTight = previous?.kind === 'item' && block.kind === 'item';
    if (previous) text += isTight ? '\n' : '\n\n';
    text += renderBlock(block, layout).join('\n');
  }
  return text;
}

/** Drops control characters and those that turn the writing direction. */
export function withoutControls(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    '',
  );
}

function renderBlock(block: Block, layout: StatementLayout): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return lay(inlineSpans(block.text, 'bold'), layout);
    case 'paragraph':
      return paragraphLines(block.text, layout);
    case 'item': {
      const mark = /^[-*+]$/.test(block.marker) ? '•' : block.marker;
      return lay(inlineSpans(block.text), layout, `${'  '.repeat(block.depth + 1)}${mark} `);
    }
    case 'code':
      return block.text.split('\n').map((line) => (line === '' ? '' : CODE_INDENT + line));
    case 'math':
      return lay([{ text: mathText(block.text), style: 'plain' }], layout, CODE_INDENT);
    case 'table':
      return tableLines(block.rows, layout.style);
    case 'quote':
      return lay(inlineSpans(block.text), layout, '│ ', '│ ');
    case 'rule':
      return ['─'.repeat(Math.min(layout.columns, 40))];
  }
}

/** Lines that end with two blanks, a backslash or `<br>` end there. */
function paragraphLines(text: string, layout: StatementLayout): readonly string[] {
  const parts = text.split(/ {2,}\n|\\\n|<br\s*\/?>\n?/);
  return parts.flatMap((part) => lay(inlineSpans(joinChinese(part)), layout));
}

/** A line end between two Chinese characters is no blank. */
function joinChinese(text: string): string {
  return text.replace(
    /(?<=[\p{Script=Han}，。、；：？！（）“”])\n\s*(?=[\p{Script=Han}（“])/gu,
    '',
  );
}

/** Wraps below a first prefix; the other lines hang under its text, or have a prefix of their own. */
function lay(
  spans: readonly InlineSpan[],
  { columns, style }: StatementLayout,
  prefix = '',
  nextPrefix = ' '.repeat(textWidth(prefix)),
): readonly string[] {
  const room = Math.max(10, columns - textWidth(prefix));
  return wrapSpans(spans, room).map(
    (line, i) => (i === 0 ? prefix : nextPrefix) + styled(line, style),
  );
}

function styled(spans: readonly InlineSpan[], style: StatementStyle): string {
  return spans
    .map((span) => (span.style === 'plain' ? span.text : style[span.style](span.text)))
    .join('');
}

/** Columns as wide as their widest cell, the first row in bold. */
function tableLines(
  rows: readonly (readonly string[])[],
  style: StatementStyle,
): readonly string[] {
  const cells = rows.map((row, i) =>
    row.map((cell) => inlineSpans(cell, i === 0 ? 'bold' : 'plain')),
  );
  const plain = cells.map((row) => row.map((spans) => spans.map(({ text }) => text).join('')));
  const widths = plain.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(textWidth(cell), widest[i] ?? 0)),
    [],
  );
  return cells.map((row, r) =>
    row
      .map((spans, c) => {
        const text = plain[r]?.[c] ?? '';
        return styled(spans, style) + padEndTo(text, widths[c] ?? 0).slice(text.length);
      })
      .join('  ')
      .trimEnd(),
  );
}
