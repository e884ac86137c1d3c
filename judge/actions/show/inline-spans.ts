import type { Span } from '../../lib/text-wrap.ts';
import { script } from './math-symbols.ts';
import { mathText } from './math-text.ts';

/** How a piece of a statement is set off from the text around it. */
export type InlineStyle = 'plain' | 'bold' | 'italic' | 'code';

export type InlineSpan = Span<InlineStyle>;

/**
 * Reads the marks within a paragraph of markdown: code, mathematics, emphasis, links, images, and
 * the few HTML tags that statements use.
 */
export function inlineSpans(markdown: string, style: InlineStyle = 'plain'): InlineSpan[] {
  const spans: InlineSpan[] = [];
  let end = 0;
  for (const match of markdown.matchAll(MARK)) {
    spans.push(...plain(markdown.slice(end, match.index), style));
    spans.push(...spansOf(match.groups ?? {}, style));
    end = match.index + match[0].length;
  }
  spans.push(...plain(markdown.slice(end), style));
  return spans;
}

// The first alternative that fits at a place wins: escapes and code come before everything else.
const MARK = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<ticks>\x60+)(?<code>[^]*?[^\x60])\k<ticks>(?!\x60)`,
    String.raw`\$\$(?<display>[^]+?)\$\$`,
    String.raw`\$(?<math>(?:\\[^]|[^$\\])+)\$`,
    String.raw`!\[(?<alt>[^\]]*)\]\([^)]*\)`,
    String.raw`\[(?<label>[^\]]+)\]\((?<url>[^)\s]+)[^)]*\)`,
    String.raw`<(?<autolink>https?:[^>\s]+)>`,
    String.raw`(?<strongMark>\*\*|__)(?=\S)(?<strong>[^]+?)(?<=\S)\k<strongMark>`,
    String.raw`\*(?=[^\s*])(?<starred>[^*]+?)(?<=[^\s*])\*`,
    String.raw`(?<![\p{L}\p{N}_])_(?=[^\s_])(?<underlined>[^_]+?)(?<=[^\s_])_(?![\p{L}\p{N}_])`,
    String.raw`<(?<raise>su[bp])>(?<raised>[^<]*)</\k<raise>>`,
    String.raw`(?<tag></?[a-zA-Z][^<>]*>)`,
  ].join('|'),
  'gu',
);

type Groups = Readonly<Record<string, string | undefined>>;

function spansOf(groups: Groups, style: InlineStyle): InlineSpan[] {
  const { code, escaped, alt, label, url, autolink, raise, raised } = groups;
  const math = groups['math'] ?? groups['display'];
  const strong = groups['strong'];
  const emphasised = groups['starred'] ?? groups['underlined'];
  if (code !== undefined) return [{ text: code.trim(), style: 'code' }];
  if (math !== undefined) return [{ text: mathText(math), style }];
  if (strong !== undefined) return inlineSpans(strong, 'bold');
  if (emphasised !== undefined)
    return inlineSpans(emphasised, style === 'bold' ? 'bold' : 'italic');
  if (label !== undefined) return link(label, url ?? '', style);
  if (raised !== undefined) return [{ text: script(raised, raise === 'sup' ? '^' : '_'), style }];
  if (alt !== undefined) return [{ text: alt === '' ? '[image]' : `[image: ${alt}]`, style }];
  return [{ text: escaped ?? autolink ?? ' ', style }];
}

function link(label: string, url: string, style: InlineStyle): InlineSpan[] {
  const spans = inlineSpans(label, style);
  return label === url ? spans : [...spans, { text: ` <${url}>`, style }];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&le;': '≤',
  '&ge;': '≥',
  '&times;': '×',
};

function plain(text: string, style: InlineStyle): InlineSpan[] {
  if (text === '') return [];
  return [{ text: text.replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity), style }];
}
