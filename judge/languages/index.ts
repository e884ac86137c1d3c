/** The languages that the judge knows, the usual ones first. One file each, and one line here. */
import type { Language } from '../model/language.ts';
import { bun } from './bun.ts';
import { c } from './c.ts';
import { cpp } from './cpp.ts';
import { csharp } from './csharp.ts';
import { deno } from './deno.ts';
import { go } from './go.ts';
import { haskell } from './haskell.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { pascal } from './pascal.ts';
import { pypy } from './pypy.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { typescript } from './typescript.ts';

export const LANGUAGES: readonly Language[] = [
  typescript,
  javascript,
  cpp,
  c,
  python,
  pypy,
  java,
  kotlin,
  go,
  rust,
  csharp,
  haskell,
  pascal,
  ruby,
  bun,
  deno,
];
