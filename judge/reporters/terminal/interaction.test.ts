import { expect, test } from 'vitest';
import { textWidth } from '../../lib/text-width.ts';
import type { Interaction, TranscriptLine } from '../../model/interaction.ts';
import type { JudgedCase } from '../../model/result.ts';
import { judgedCase } from '../../test/judged-case.ts';
import { interactionLines } from './interaction.ts';
import { lookOf, type Look } from './look.ts';

const WRONG = judgedCase('secret/1', 'WA');
const { execution } = WRONG;

function look(columns = 80): Look {
  return lookOf({ write: () => {}, isTTY: false, columns, color: false, locale: 'en' });
}

function interaction(more: Partial<Interaction> = {}): Interaction {
  return {
    endedFirst: 'interactor',
    interactor: execution,
    bytesToSolution: 9,
    bytesToInteractor: 6,
    transcript: { first: TALK, last: [], leftOut: 0, isCut: false },
    hints: [],
    ...more,
  };
}

const TALK: readonly TranscriptLine[] = [
  { atMs: 1.5, from: 'interactor', text: '100' },
  { atMs: 12, from: 'solution', text: '50 ' },
  { atMs: 12.4, from: 'interactor', text: '更小\t' },
  { atMs: 1500, from: 'solution', text: 'a\0\\xff', unended: true },
];

function shown(one: Interaction, { whole = false, columns = 80, of = WRONG } = {}): string {
  return `\n${interactionLines(look(columns), one, of, whole).join('\n')}\n`;
}

test('what was said stands side by side, invisible characters shown', () => {
  expect(shown(interaction({ hints: ['unended-line'] }))).toMatchInlineSnapshot(`
    "
                │ interactor       │ solution
         1.5 ms │ 100
          12 ms │                  │ 50·
          12 ms │ 更小→
        1.500 s │                  │ a␀\\xff ⏎ missing
        the interactor ended first
        → its last line has no newline behind it: the interactor waits for the rest
        of it
    "
  `);
});

test('of a long talk the first lines and the last are shown, and more of them when whole', () => {
  const line = (index: number): TranscriptLine => ({
    atMs: index,
    from: index % 2 === 0 ? 'solution' : 'interactor',
    text: `line ${index}`,
  });
  const first = Array.from({ length: 12 }, (_, index) => line(index));
  const last = Array.from({ length: 28 }, (_, index) => line(972 + index));
  const long = interaction({ transcript: { first, last, leftOut: 960, isCut: false } });
  const short = shown(long);
  expect(short).toContain('… 980 more lines …');
  expect(short.match(/line \d+/g)).toHaveLength(20);
  expect(short).toContain('line 999');
  expect(shown(long, { whole: true }).match(/line \d+/g)).toHaveLength(40);
  expect(shown(long, { whole: true })).toContain('… 960 more lines …');
});

test.each([40, 60, 80, 200])('nothing is wider than %i columns', (columns) => {
  const text = '交互'.repeat(100);
  const first: TranscriptLine[] = [
    { atMs: 0, from: 'interactor', text },
    { atMs: 100_000, from: 'solution', text, unended: true },
  ];
  const wide = interaction({ transcript: { first, last: [], leftOut: 0, isCut: true } });
  for (const line of shown(wide, { columns }).split('\n')) {
    expect(textWidth(line)).toBeLessThanOrEqual(columns);
  }
});

test('silence is told, and a talk that was recorded in part', () => {
  const nothing = { first: [], last: [], leftOut: 0, isCut: false };
  expect(shown(interaction({ transcript: nothing }))).toContain('neither said anything');
  const cut = { first: TALK, last: [], leftOut: 0, isCut: true };
  expect(shown(interaction({ transcript: cut }))).toContain('more was said than is recorded');
});

test('the interactor’s standard error is shown, unless it is the reason that is told already', () => {
  const said = { ...execution, stderrTail: 'wrong parity\n' };
  expect(shown(interaction({ interactor: said }))).toContain('│ wrong parity');
  const told: JudgedCase = { ...WRONG, message: 'wrong parity' };
  expect(shown(interaction({ interactor: said }), { of: told })).not.toContain('wrong parity');
});

test('of a solution that was stopped it is no news that it ended first', () => {
  const ending = { kind: 'stopped', limit: 'wall-time' } as const;
  const idle: JudgedCase = { ...WRONG, verdict: 'ILE', execution: { ...execution, ending } };
  const one = interaction({ endedFirst: 'solution' });
  expect(shown(one, { of: idle })).not.toContain('ended first');
  expect(shown(one)).toContain('the solution ended first');
});
