import { showInvisible } from '../lib/visible.ts';

const SPECIAL = /[\\`*_{}[\]()#+!|<>&~$-]/g;

/** Text that stands as it is in a Markdown paragraph or table cell: no markup, one line. */
export function plainMarkdown(text: string): string {
  // An e-mail-like or `@name` text would call people, `#1` would link: a joiner behind them prevents both.
  return showInvisible(text.replaceAll(/\s+/g, ' ').trim())
    .replaceAll(SPECIAL, (character) => `\\${character}`)
    .replaceAll('@', '@\u{2060}');
}

/** A code span for a name; backticks in it are kept by a longer fence. */
export function codeSpan(text: string): string {
  const shown = showInvisible(text.replaceAll(/\s+/g, ' ')).replaceAll('|', '\\|');
  const fence = '`'.repeat(longestRun(shown) + 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') || shown === '' ? ' ' : '';
  return fence + pad + shown + pad + fence;
}

/** A fenced block of lines. */
export function codeBlock(lines: readonly string[], language = 'text'): string {
  const text = lines.join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
