import { textWidth } from '../../lib/text-width.ts';
import { harmlessLines } from '../../lib/visible.ts';
import type { EventOf } from '../run-collector.ts';
import type { Look } from './look.ts';
import { wrapWords } from './wrap.ts';

/** A notice as a paragraph: the level in its colour, then the message, further lines below it. */
export function noticeLines(look: Look, notice: EventOf<'notice'>): readonly string[] {
  const { colors, texts } = look;
  const paint = { info: colors.cyan, warning: colors.yellow, error: colors.red }[notice.level];
  const label = `${texts.levels[notice.level]}${texts.colon}`;
  const indent = ' '.repeat(textWidth(label));
  const lines = harmlessLines(notice.message.trim()).flatMap((line) =>
    wrapWords(line, look.columns - indent.length),
  );
  return lines.map((line, index) => (index === 0 ? paint(label) : indent) + line);
}
