const LINES_PER_CHUNK = 600_000;

/** A checker, and the chunks of an answer and of an output that it accepts. */
export interface Comparison {
  readonly checker: string;
  readonly args?: readonly string[];
  readonly what: string;
  /** The chunk that stands behind so many others; the same as the first, unless it `counts`. */
  readonly answer: (chunksBefore: number) => string;
  readonly output: (answer: string) => string;
  readonly counts?: true;
}

const same = (answer: string): string => answer;

function lines(each: (i: number) => string, count = LINES_PER_CHUNK): string {
  return `${Array.from({ length: count }, (_, i) => each(i)).join('\n')}\n`;
}

const integers = (): string => lines((i) => String(i % 1_000_000));
const decimals = (): string => lines((i) => (((i * 7919) % 1e6) / 997).toFixed(6), 400_000);
const longDecimals = (): string => lines((i) => String(Math.sqrt(i + 0.5)), 200_000);
const words = (): string => lines((i) => (i % 3 === 0 ? 'yes' : 'no'), 1_000_000);
const digits = (): string => '7'.repeat(4_000_000);
const shortCases = (chunksBefore: number): string =>
  lines((i) => `Case ${chunksBefore * 250_000 + i + 1}: ${i % 1000}`, 250_000);
const longCases = (chunksBefore: number): string =>
  lines((i) => `Case ${chunksBefore * 2000 + i + 1}:${` ${i}`.repeat(400)}`, 2000);

const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
const blankBehind = (text: string): string => text.replaceAll('\n', ' \n');
const upperCase = (text: string): string => text.toUpperCase();
const reversed = (text: string): string => `${text.trimEnd().split('\n').reverse().join('\n')}\n`;
const otherNumbers = (text: string): string =>
  text.replaceAll(/\d\n/g, '0\n').replaceAll('\n', '1\n');

const TOLERANCE = ['float_tolerance', '1e-4'];
const SAME = { what: 'the same', output: same } as const;
const CRLF = { what: 'CRLF', output: crlf } as const;
const BLANK_BEHIND = { what: 'a blank behind every line', output: blankBehind } as const;
const OTHER_CASE = { what: 'every letter in the other case', output: upperCase } as const;
const OTHER_NUMBERS = { what: 'every number is another one', output: otherNumbers } as const;
const OTHER_LONG_NUMBERS = {
  what: '17 digits, every number is another one',
  answer: longDecimals,
  output: otherNumbers,
} as const;

export const SUBJECTS: readonly Comparison[] = [
  { checker: 'exact', answer: integers, ...SAME },
  { checker: 'tokens', answer: integers, ...SAME },
  { checker: 'tokens', answer: integers, ...BLANK_BEHIND },
  { checker: 'tokens', answer: integers, ...CRLF },
  {
    checker: 'tokens',
    what: 'spaces for newlines',
    answer: integers,
    output: (answer) => answer.replaceAll('\n', ' '),
  },
  {
    checker: 'tokens',
    what: 'an empty line behind every line',
    answer: integers,
    output: (answer) => answer.replaceAll('\n', '\n\n'),
  },
  { checker: 'tokens', what: 'one token', answer: digits, output: same },
  {
    checker: 'tokens',
    what: 'empty lines',
    answer: () => '',
    output: () => '\n'.repeat(4_000_000),
  },
  { checker: 'default', answer: words, ...SAME },
  { checker: 'default', answer: words, ...OTHER_CASE },
  { checker: 'default', args: TOLERANCE, answer: decimals, ...SAME },
  {
    checker: 'default',
    args: TOLERANCE,
    what: 'one number in ten is another one',
    answer: decimals,
    output: (answer) => answer.replaceAll('5\n', '6\n'),
  },
  { checker: 'default', args: TOLERANCE, answer: decimals, ...OTHER_NUMBERS },
  { checker: 'default', args: TOLERANCE, ...OTHER_LONG_NUMBERS },
  { checker: 'lines', answer: integers, ...SAME },
  { checker: 'lines', answer: integers, ...BLANK_BEHIND },
  { checker: 'unordered', answer: integers, ...SAME },
  { checker: 'unordered', what: 'lines the other way round', answer: integers, output: reversed },
  {
    checker: 'unordered',
    args: ['tokens'],
    what: 'tokens the other way round',
    answer: integers,
    output: reversed,
  },
  { checker: 'yes-no', answer: words, ...SAME },
  { checker: 'yes-no', answer: words, ...OTHER_CASE },
  { checker: 'wcmp', answer: integers, ...SAME },
  { checker: 'wcmp', answer: integers, ...CRLF },
  { checker: 'fcmp', answer: integers, ...SAME },
  { checker: 'fcmp', answer: integers, ...CRLF },
  { checker: 'lcmp', answer: integers, ...SAME },
  { checker: 'lcmp', answer: integers, ...BLANK_BEHIND },
  { checker: 'ncmp', answer: integers, ...SAME },
  { checker: 'ncmp', answer: integers, ...CRLF },
  { checker: 'uncmp', answer: integers, ...SAME },
  { checker: 'uncmp', what: 'numbers the other way round', answer: integers, output: reversed },
  { checker: 'rcmp4', answer: decimals, ...SAME },
  { checker: 'rcmp4', answer: decimals, ...CRLF },
  { checker: 'rcmp4', answer: decimals, ...OTHER_NUMBERS },
  { checker: 'rcmp9', ...OTHER_LONG_NUMBERS },
  { checker: 'rncmp', answer: longDecimals, ...SAME },
  { checker: 'nyesno', answer: words, ...SAME },
  { checker: 'nyesno', answer: words, ...OTHER_CASE },
  { checker: 'hcmp', what: 'one integer', answer: digits, output: same },
  { checker: 'dcmp', what: 'one number', answer: digits, output: same },
  { checker: 'caseicmp', answer: shortCases, counts: true, ...SAME },
  { checker: 'caseicmp', answer: shortCases, counts: true, ...CRLF },
  { checker: 'casencmp', answer: shortCases, counts: true, ...SAME },
  { checker: 'casencmp', answer: longCases, counts: true, what: 'long cases', output: same },
  { checker: 'casewcmp', answer: shortCases, counts: true, ...SAME },
  { checker: 'casewcmp', answer: longCases, counts: true, what: 'long cases', output: same },
];
