import type { JudgeEvent } from '../model/event.ts';
import type { Reporter, ReportOptions, ReportTarget } from '../model/reporter.ts';

/** What a reporter writes for these events. */
export function reportText(
  reporter: Reporter,
  events: readonly JudgeEvent[],
  target: Partial<ReportTarget> = {},
  options: Partial<ReportOptions> = {},
): string {
  let text = '';
  const whole: ReportTarget = {
    write: (part) => {
      text += part;
    },
    isTTY: false,
    columns: 80,
    color: false,
    locale: 'en',
    ...target,
  };
  const instance = reporter.create(whole, { verbose: false, ...options });
  for (const event of events) instance.handle(event);
  instance.finish();
  return text;
}

/** What is on the screen in the end: knows the few sequences that live blocks are made of. */
export function screenAfter(text: string): string {
  const lines = [''];
  let row = 0;
  const sequence = /\x1b\[\?2026[hl]|\x1b\[(\d+)A|\x1b\[J|\r|\n|\x1b\[[0-9;]*m|[^\x1b\r\n]+|\x1b/g;
  for (const [part, up] of text.matchAll(sequence)) {
    if (part === '\n') lines[++row] ??= '';
    else if (up !== undefined) row -= Number(up);
    else if (part === '\x1b[J') lines.splice(row, lines.length, '');
    else if (!/^[\x1b\r]/.test(part)) lines[row] += part;
    else if (part === '\x1b') throw new Error('an unknown sequence');
  }
  return lines.join('\n');
}
