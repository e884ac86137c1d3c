import { below, createRandom, randomBytes } from './random.ts';

/** Something that a program might print. */
export interface Candidate {
  /** In a few words, for people. */
  readonly what: string;
  readonly bytes: Buffer;
  /**
   * `wrong`: no checker should accept it. `harmless`: the answer but for blanks and line ends, which
   * is usually accepted. `any`: it may be right by chance; the checker must only not fail.
   */
  readonly should: 'wrong' | 'harmless' | 'any';
  /** Of a solution that says it; `then-listens` unless it is said. */
  readonly manner?: Manner;
  /** What each run but the first says, where several talk at once; the same unless it is said. */
  readonly others?: readonly Buffer[];
}

/** What a solution does that says something: closes its output and listens to the end, leaves at once, … */
export type Manner = 'then-listens' | 'then-leaves' | 'then-waits' | 'again-and-again';

const SEED = 42;
const LARGE_BYTES = 10_000_000;
const BLANK_LINES = 1_000_000;

const wrong = (what: string, bytes: string | Buffer): Candidate => ({
  what,
  bytes: Buffer.from(bytes),
  should: 'wrong',
});

const any = (text: string): Candidate => ({
  what: 'a word or a number',
  bytes: Buffer.from(text),
  should: 'any',
});

/** Numbers and words at the edges of what readers take; any of them can be the right answer. */
const PLAUSIBLE = [
  '-1',
  '0',
  '1',
  '1.0',
  '2147483647',
  '2147483648',
  '9223372036854775808',
  '9007199254740991',
  '9007199254740993',
  '-0',
  '+1',
  '1e5',
  '01',
  '1.',
  '.5',
  'a',
  '2\n1',
  '2\n-1 1',
  '1\n-1 1',
  '1\na',
  'NaN',
  'inf',
] as const;

/** Outputs that have nothing to do with the test, the smallest first. */
export function junkOutputs(): readonly Candidate[] {
  const random = createRandom(SEED);
  const junk = [
    wrong('nothing at all', ''),
    wrong('an empty line', '\n'),
    wrong('a NUL byte', '\x00'),
    wrong('a byte that is no text', Buffer.of(0x80)),
    wrong('a control character', '\x7f'),
    wrong('brackets that do not close', '(()'),
    wrong('half of a sum', '1-'),
    wrong('a division by zero', '1/0'),
    wrong('a number and half of a tag', '2\n<'),
    wrong('a no-break space', '\u00a0'),
    wrong('a byte order mark alone', '\ufeff'),
    wrong('a line separator', '\u2028'),
    wrong('letters of Latin-1', Buffer.from('naïve café', 'latin1')),
    wrong('a euro sign', '€'),
    wrong('signs outside the basic plane', '\u{1f642}\u{1f389}'),
    wrong('one very wide sign', '\ufdfd'),
    wrong('words', 'This is certainly not the answer.'),
    ...PLAUSIBLE.map(any),
    wrong('1024 bytes at random', randomBytes(random, 1024)),
    wrong('a token of 10 MB', Buffer.alloc(LARGE_BYTES, 'x')),
    wrong('a million empty lines', '\n'.repeat(BLANK_LINES)),
  ];
  return junk.toSorted((a, b) => a.bytes.length - b.bytes.length);
}

const harmless = (what: string, bytes: Buffer | string): Candidate => ({
  what,
  bytes: Buffer.from(bytes),
  should: 'harmless',
});

/** A byte for each character. */
function bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** Changes of an answer whose meaning for a checker is known. */
export function mutatedAnswers(answer: Buffer): readonly Candidate[] {
  const text = answer.toString('latin1');
  const bare = text.replace(/\n+$/, '');
  return [
    harmless('the answer with another empty line behind it', bytes(`${text}\n`)),
    harmless('the answer without a newline at its end', bytes(bare)),
    harmless('the answer with a blank at its end', bytes(`${bare} \n`)),
    harmless('the answer with blanks at line ends', bytes(text.replaceAll('\n', ' \n'))),
    harmless('the answer with CRLF line ends', bytes(text.replaceAll('\n', '\r\n'))),
    wrong('the answer with a word behind it', bytes(`${bare}\nbehind\n`)),
    wrong('the answer with a number behind it', bytes(`${bare}\n1234567890\n`)),
    wrong('the answer with bytes behind it that are no text', bytes(`${bare}\n\x80\xff\x00\n`)),
    { what: 'the answer with its case swapped', bytes: bytes(swapCase(text)), should: 'any' },
  ];
}

function swapCase(text: string): string {
  return text.replaceAll(/[A-Za-z]/g, (letter) => {
    const lower = letter.toLowerCase();
    return letter === lower ? letter.toUpperCase() : lower;
  });
}

/** So many small changes of an answer at random; some may be right as well. */
export function fuzzedAnswers(answer: Buffer, count: number): readonly Candidate[] {
  const random = createRandom(SEED + answer.length);
  return Array.from({ length: count }, () => fuzz(answer.toString('latin1'), random));
}

type Change = readonly [what: string, change: (parts: string[], at: number) => void];

/** Parts are tokens at even places and the blanks between them at odd ones. */
const CHANGES: readonly Change[] = [
  ['a token left out', (parts, at) => parts.splice(at, 2)],
  ['a token twice', (parts, at) => parts.splice(at, 0, parts[at] ?? '', ' ')],
  ['two tokens swapped', (parts, at) => swap(parts, at, (at + 2) % parts.length)],
  ['another number', (parts, at) => void (parts[at] = anotherNumber(parts[at] ?? ''))],
  ['a huge number', (parts, at) => void (parts[at] = '9'.repeat(400))],
  ['a sign before a token', (parts, at) => void (parts[at] = `-${parts[at] ?? ''}`)],
  ['zeros before a token', (parts, at) => void (parts[at] = `000${parts[at] ?? ''}`)],
  ['a byte that is no text', (parts, at) => void (parts[at] += '\xff')],
  ['an end in the middle', (parts, at) => parts.splice(at + 1)],
  ['half of a token', (parts, at) => parts.splice(at, parts.length, cut(parts[at] ?? ''))],
];

function fuzz(text: string, random: () => number): Candidate {
  const parts = text.split(/(\s+)/);
  const [what, change] = CHANGES[below(random, CHANGES.length)] ?? ['', () => {}];
  change(parts, 2 * below(random, Math.ceil(parts.length / 2)));
  const bytes = Buffer.from(parts.join(''), 'latin1');
  return { what: `the answer with ${what}`, bytes, should: 'any' };
}

function swap(parts: string[], one: number, other: number): void {
  [parts[one], parts[other]] = [parts[other] ?? '', parts[one] ?? ''];
}

function anotherNumber(token: string): string {
  const number = Number(token);
  return token !== '' && Number.isFinite(number) ? String(number + 1) : `${token}1`;
}

function cut(token: string): string {
  return token.slice(0, Math.ceil(token.length / 2));
}
