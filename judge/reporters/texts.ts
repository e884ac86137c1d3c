import type { Verdict } from '../model/verdict.ts';
import { VERDICTS } from '../model/verdict.ts';
import type { Texts } from './texts-en.ts';
import { EN } from './texts-en.ts';
import { ZH } from './texts-zh.ts';

export type Locale = 'en' | 'zh';

/** All texts for people, by language. */
export const TEXTS: Readonly<Record<Locale, Texts>> = { en: EN, zh: ZH };

/** A verdict in words. */
export function verdictName(verdict: Verdict, locale: Locale): string {
  return locale === 'zh' ? VERDICTS[verdict].nameZh : VERDICTS[verdict].name;
}
