import type { JudgedCase } from '../../model/result.ts';
import type { Texts } from '../texts-en.ts';

/** What a checker said of the output; of one that rejects without a word, just that. */
export function checkerWord(
  texts: Texts,
  { verdict, message = '', teamMessage, difference, interaction }: JudgedCase,
): string {
  const isRejected = (verdict === 'WA' || verdict === 'PE') && interaction === undefined;
  const isTold = teamMessage !== undefined || (difference !== undefined && !difference.textOnly);
  return isRejected && message.trim() === '' && !isTold ? texts.checkerSilent : message;
}
