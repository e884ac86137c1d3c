import { below, createRandom, randomBytes } from './random.ts';

/** An input that no validator should let through. */
export interface BadInput {
  /** In a few words, for people. */
  readonly what: string;
  readonly bytes: Buffer;
}

const SEED = 42;
const PRINTABLE = { first: 32, last: 126 };

/** Inputs that have nothing to do with the problem. */
export function junkInputs(): readonly BadInput[] {
  const random = createRandom(SEED);
  return [
    { what: 'nothing in it', bytes: Buffer.of() },
    { what: 'all printable characters', bytes: Buffer.from(printable()) },
    { what: '200 printable characters at random', bytes: junkText(random) },
    { what: '1024 bytes at random', bytes: randomBytes(random, 1024) },
  ];
}

function printable(): number[] {
  const { first, last } = PRINTABLE;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function junkText(random: () => number): Buffer {
  const { first, last } = PRINTABLE;
  return Buffer.from(Array.from({ length: 200 }, () => first + below(random, last - first + 1)));
}

interface Modification {
  readonly what: string;
  /** The input changed; the same where there is nothing to change. */
  readonly change: (text: string) => string;
  /** Do the problem's own inputs look so? Then it is meant to be valid. */
  readonly isUsual: (text: string) => boolean;
}

const MODIFICATIONS: readonly Modification[] = [
  {
    what: 'two blanks instead of one',
    change: (text) => text.replaceAll(' ', '  '),
    isUsual: (text) => text.includes('  '),
  },
  {
    what: 'blanks at line ends',
    change: (text) => text.replaceAll('\n', ' \n'),
    isUsual: (text) => /[ \t]\r?\n/.test(text),
  },
  {
    what: 'an empty line behind each line',
    change: (text) => text.replaceAll('\n', '\n\n'),
    isUsual: (text) => /\n\r?\n/.test(text),
  },
  {
    what: 'ten zeros before integers',
    change: (text) => text.replaceAll(/(?<![\d.])(\d+)(?![\d.])/g, '0000000000$1'),
    isUsual: (text) => /(?<![\d.])0\d/.test(text),
  },
  {
    what: 'ten zeros behind decimals',
    change: (text) => text.replaceAll(/(\d\.\d+)(?!\d)/g, '$10000000000'),
    isUsual: (text) => /\.\d*0(?!\d)/.test(text),
  },
  {
    what: '200 characters behind the end',
    change: (text) => text + junkText(createRandom(SEED)).toString('latin1'),
    isUsual: () => false,
  },
];

/** A valid input with a fault in it; `usual` are inputs of the problem, whose layout is meant. */
export function modifiedInputs(input: Buffer, usual: readonly Buffer[]): readonly BadInput[] {
  const text = input.toString('latin1');
  const texts = usual.map((one) => one.toString('latin1'));
  return MODIFICATIONS.filter(({ isUsual }) => !texts.some(isUsual)).flatMap(({ what, change }) => {
    const changed = change(text);
    return changed === text ? [] : [{ what, bytes: Buffer.from(changed, 'latin1') }];
  });
}
