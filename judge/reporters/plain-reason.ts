import type { Limits } from '../model/limits.ts';
import type { JudgedCase } from '../model/result.ts';
import { VERDICTS } from '../model/verdict.ts';
import { EN } from './texts-en.ts';
import { checkerWord } from './terminal/checker-word.ts';
import { placeSentence } from './terminal/place-sentence.ts';
import { verdictReason } from './terminal/verdict-reason.ts';

/** Why a case was not accepted, in one English line: what machine reporters say beside the verdict. */
export function plainReason(
  result: JudgedCase,
  limits: Limits | undefined,
  language: string,
): string {
  const parts = [
    VERDICTS[result.verdict].name,
    verdictReason(EN, result, limits, language),
    result.difference && !result.difference.textOnly
      ? placeSentence(EN, result.difference)
      : checkerWord(EN, result).trim() || (result.teamMessage ?? '').trim(),
  ];
  return parts.filter((part) => part !== '').join('; ');
}
