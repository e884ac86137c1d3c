import { markdownBlocks } from './markdown-blocks.ts';

/** A language that statements and messages are shown in. */
export type Locale = 'en' | 'zh';

/**
 * Of a statement that holds several languages, one below the other with a line `---` between, the
 * part for a locale. A part begins with a heading; where only one language is there, it is whole.
 */
export function chooseSection(markdown: string, locale: Locale): string {
  const sections = sectionsOf(markdown);
  if (sections.length < 2) return markdown.trim();
  const shares = sections.map(chineseShare);
  const wanted = locale === 'zh' ? Math.max(...shares) : Math.min(...shares);
  return (sections[shares.indexOf(wanted)] ?? markdown).trim();
}

function sectionsOf(markdown: string): string[] {
  const sections: string[] = [''];
  let fence: string | undefined;
  const lines = markdown.split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    const isBorder = fence === undefined && /^-{3,}\s*$/.test(line) && isTitleNext(lines, i);
    if (isBorder) sections.push('');
    else sections.push(`${sections.pop() ?? ''}${line}\n`);
  }
  return sections.filter((section) => section.trim() !== '');
}

function isTitleNext(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1).find((line) => line.trim() !== '');
  return next?.startsWith('# ') === true;
}

/** Share of Chinese characters in the running text, 0 to 1. */
function chineseShare(section: string): number {
  const text = markdownBlocks(section)
    .map((block) => ('text' in block && block.kind !== 'code' ? block.text : ''))
    .join('');
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return chinese / Math.max(1, text.length);
}
