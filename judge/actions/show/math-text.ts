import {
  ACCENTS,
  DOUBLE_STRUCK,
  FUNCTIONS,
  IGNORED,
  RELATIONS,
  script,
  SIGNS,
  WRAPPERS,
} from './math-symbols.ts';

/**
 * LaTeX mathematics as one line of text that people read at once: `1\le n\le 10^5` becomes
 * `1 ≤ n ≤ 10⁵`. What it does not know it shows by its name; it never fails.
 */
export function mathText(latex: string): string {
  const tokens = latex.match(TOKEN) ?? [];
  return parse({ tokens, at: 0 }, undefined).replace(/ {2,}/g, ' ').trim();
}

const TOKEN = /\\[A-Za-z]+\*?|\\[^]|\s+|[^]/gu;

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

/** Reads up to the closing token, which is taken too, or to the end. */
function parse(reader: Reader, closing: string | undefined): string {
  let text = '';
  for (let token = next(reader); token !== undefined; token = next(reader)) {
    if (token === closing) break;
    text = join(text, one(reader, token));
  }
  return text;
}

function next(reader: Reader): string | undefined {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  return token;
}

/** Keeps the name of a function apart from the letters and numbers around it. */
function join(before: string, after: string): string {
  const name = /([A-Za-z]+)$/.exec(before)?.[1] ?? '';
  const isApart = FUNCTIONS.has(name) ? STARTS_WORD.test(after) : FUNCTIONS.has(after);
  return isApart && ENDS_WORD.test(before) ? `${before} ${after}` : before + after;
}

const STARTS_WORD = /^[\p{Lu}\p{Ll}\p{Lo}\p{Nd}]/u;
const ENDS_WORD = /[\p{L}\p{N})]$/u;

function one(reader: Reader, token: string): string {
  if (token === '{') return parse(reader, '}');
  if (token === '^' || token === '_') return scriptText(argument(reader), token);
  if (/^\s/.test(token) || token === '~' || token === '&') return ' ';
  if (/^[=<>]$/.test(token)) return ` ${token} `;
  if (token === '}' || token === '$') return '';
  if (token.startsWith('\\')) return command(reader, token.slice(1).replace('*', ''));
  return token;
}

function scriptText(text: string, mark: '^' | '_'): string {
  if (text === '∘') return '°';
  if (/^[′'*∗]+$/.test(text)) return text;
  return script(text, mark);
}

/** One token or one group, blanks before it passed over. */
function argument(reader: Reader): string {
  let token = next(reader);
  while (token !== undefined && /^\s/.test(token)) token = next(reader);
  return token === undefined ? '' : one(reader, token).trim();
}

function command(reader: Reader, name: string): string {
  if (Object.hasOwn(SIGNS, name)) return SIGNS[name] ?? '';
  if (Object.hasOwn(RELATIONS, name)) return ` ${RELATIONS[name] ?? ''} `;
  if (Object.hasOwn(ACCENTS, name)) return accented(argument(reader), ACCENTS[name] ?? '');
  if (IGNORED.has(name)) return delimiterGone(reader, name);
  if (WRAPPERS.has(name)) return wrapped(reader);
  if (FUNCTIONS.has(name)) return name;
  return structure(reader, name) ?? punctuation(name);
}

/** `\left.` and `\right.` stand for no delimiter at all. */
function delimiterGone(reader: Reader, name: string): string {
  if ((name === 'left' || name === 'right') && reader.tokens[reader.at] === '.') reader.at += 1;
  return '';
}

/** The text of `\text{…}`: its blanks count. */
function wrapped(reader: Reader): string {
  while (/^\s/.test(reader.tokens[reader.at] ?? '')) reader.at += 1;
  const token = next(reader);
  return token === undefined ? '' : one(reader, token);
}

function accented(text: string, mark: string): string {
  return Array.from(text, (letter) => letter + mark).join('');
}

function structure(reader: Reader, name: string): string | undefined {
  switch (name) {
    case 'frac':
    case 'dfrac':
    case 'tfrac':
      return `${operand(argument(reader))}/${operand(argument(reader))}`;
    case 'binom':
      return `C(${argument(reader)}, ${argument(reader)})`;
    case 'sqrt':
      return root(reader);
    case 'pmod':
      return ` (mod ${argument(reader)})`;
    case 'mathbb': {
      const letters = argument(reader);
      return Object.hasOwn(DOUBLE_STRUCK, letters) ? (DOUBLE_STRUCK[letters] ?? '') : letters;
    }
    case 'begin':
    case 'end':
      argument(reader);
      return ' ';
    case 'quad':
    case 'qquad':
      return '  ';
    default:
      return undefined;
  }
}

function root(reader: Reader): string {
  let degree = '';
  if (reader.tokens[reader.at] === '[') {
    reader.at += 1;
    degree = script(parse(reader, ']'), '^');
  }
  return `${degree}√${operand(argument(reader))}`;
}

/** In brackets unless it is one number, one word or in brackets already. */
function operand(text: string): string {
  return /^(?:[\p{L}\p{N}\p{M}.]*|\([^()]*\))$/u.test(text) ? text : `(${text})`;
}

function punctuation(name: string): string {
  if (name === '\\') return '; ';
  if (name === '|') return '‖';
  if (name === '!') return '';
  // `\,` `\;` `\:` and an escaped blank are blanks; `\{`, `\%` and so on stand for themselves.
  return /^[,;:\s]$/.test(name) ? ' ' : name;
}
