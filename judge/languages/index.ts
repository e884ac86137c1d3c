/** The languages that the judge knows, the usual ones first. One file each, and one line here. */
import type { Language } from '../model/language.ts';
import { typescript } from './typescript.ts';

export const LANGUAGES: readonly Language[] = [typescript];
