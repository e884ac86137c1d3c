import { harmlessLines } from '../lib/visible.ts';
import type { JudgeEvent } from '../model/event.ts';

/** A notice as a line for standard error, of commands whose events go to no reporter. */
export function noticeText({ level, message }: Extract<JudgeEvent, { type: 'notice' }>): string {
  return `judge: ${level}: ${harmlessLines(message).join('\n')}\n`;
}
