/** A part of a statement. Texts are markdown still, but for those of `code` and `math`. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | {
      readonly kind: 'item';
      readonly depth: number;
      readonly marker: string;
      readonly text: string;
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'math'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'rule' };

/** Reads the blocks of a markdown text, as far as problem statements use them; it never fails. */
export function markdownBlocks(markdown: string): Block[] {
  const lines = markdown.replace(/<!--[^]*?-->/g, '').split(/\r?\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (isEmpty(lines[at])) {
      at += 1;
      continue;
    }
    const found = readBlock(lines, at);
    blocks.push(found.block);
    at = found.end;
  }
  return blocks;
}

interface Found {
  readonly block: Block;
  /** The line after the block. */
  readonly end: number;
}

const FENCE = /^( {0,3})(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const ITEM = /^(\s*)([-*+]|\d+[.)、])\s+(.*)$/;
const QUOTE = /^ {0,3}> ?/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

function readBlock(lines: readonly string[], at: number): Found {
  const line = lines[at] ?? '';
  if (FENCE.test(line)) return readFence(lines, at);
  if (/^\s*\$\$/.test(line)) return readMath(lines, at);
  const heading = HEADING.exec(line);
  if (heading) {
    const block = {
      kind: 'heading',
      level: heading[1]?.length ?? 1,
      text: heading[2] ?? '',
    } as const;
    return { block, end: at + 1 };
  }
  if (RULE.test(line)) return { block: { kind: 'rule' }, end: at + 1 };
  if (isTable(lines, at)) return readTable(lines, at);
  if (ITEM.test(line)) return readItem(lines, at);
  if (QUOTE.test(line)) return readQuote(lines, at);
  return readParagraph(lines, at);
}

function readFence(lines: readonly string[], at: number): Found {
  const [, indent = '', fence = '```'] = FENCE.exec(lines[at] ?? '') ?? [];
  const closing = new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}\\s*$`);
  const after = lines.findIndex((line, i) => i > at && closing.test(line));
  const end = after < 0 ? lines.length : after;
  const body = lines
    .slice(at + 1, end)
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  return { block: { kind: 'code', text: body.join('\n') }, end: end + 1 };
}

function readMath(lines: readonly string[], at: number): Found {
  const rest = lines.slice(at).join('\n');
  const match = /^\s*\$\$([^]*?)\$\$[^\n]*/.exec(rest);
  const source = match?.[0] ?? rest;
  const block = { kind: 'math', text: match?.[1] ?? rest.replace('$$', '') } as const;
  return { block, end: at + source.split('\n').length };
}

function isTable(lines: readonly string[], at: number): boolean {
  return (
    (lines[at] ?? '').includes('|') &&
    TABLE_RULE.test(lines[at + 1] ?? '') &&
    (lines[at + 1] ?? '').includes('-')
  );
}

function readTable(lines: readonly string[], at: number): Found {
  let end = at;
  const rows: (readonly string[])[] = [];
  for (; (lines[end] ?? '').includes('|'); end += 1) {
    if (end !== at + 1) rows.push(cellsOf(lines[end] ?? ''));
  }
  return { block: { kind: 'table', rows }, end };
}

/** Bars inside code and mathematics are rare; an escaped one is no border. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function readItem(lines: readonly string[], at: number): Found {
  const [, indent = '', marker = '-', first = ''] = ITEM.exec(lines[at] ?? '') ?? [];
  const end = endOf(lines, at);
  const text = [first, ...lines.slice(at + 1, end)].join('\n');
  const depth = Math.floor(indent.replaceAll('\t', '    ').length / 2);
  return { block: { kind: 'item', depth, marker, text }, end };
}

function readQuote(lines: readonly string[], at: number): Found {
  let end = at;
  while (QUOTE.test(lines[end] ?? '')) end += 1;
  const text = lines
    .slice(at, end)
    .map((line) => line.replace(QUOTE, ''))
    .join('\n');
  return { block: { kind: 'quote', text }, end };
}

function readParagraph(lines: readonly string[], at: number): Found {
  const end = endOf(lines, at);
  return { block: { kind: 'paragraph', text: lines.slice(at, end).join('\n') }, end };
}

/** A paragraph goes on to an empty line or to where another block begins. */
function endOf(lines: readonly string[], at: number): number {
  let end = at + 1;
  while (end < lines.length && !isEmpty(lines[end]) && !beginsBlock(lines, end)) end += 1;
  return end;
}

function beginsBlock(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  const isMarked = [FENCE, HEADING, RULE, ITEM, QUOTE, /^\s*\$\$/].some((mark) => mark.test(line));
  return isMarked || isTable(lines, at);
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}
