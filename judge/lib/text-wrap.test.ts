import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';
import { wrapSpans } from './text-wrap.ts';

function wrap(text: string, columns: number): string[] {
  const lines = wrapSpans([{ text, style: 'plain' }], columns);
  return lines.map((line) => line.map((span) => span.text).join(''));
}

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one two three', 8, ['one two', 'three']],
  ['一个盒子里放着玩具', 8, ['一个盒子', '里放着玩', '具']],
  ['一个盒子，里面', 8, ['一个盒', '子，里面']],
  ['一二三（四）', 8, ['一二三', '（四）']],
  ['共 10 个玩具', 7, ['共 10', '个玩具']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['a\nb   c', 10, ['a b c']],
  ['', 10, []],
  ['   ', 10, []],
  ['  x', 10, ['x']],
])('%j in %i columns', (text, columns, lines) => {
  expect(wrap(text, columns)).toEqual(lines);
});

test('styles stay with their text across a line end', () => {
  const spans = [
    { text: 'see ', style: 'plain' },
    { text: 'bold words', style: 'bold' },
    { text: '.', style: 'plain' },
  ];
  expect(wrapSpans(spans, 9)).toEqual([
    [
      { text: 'see ', style: 'plain' },
      { text: 'bold', style: 'bold' },
    ],
    [
      { text: 'words', style: 'bold' },
      { text: '.', style: 'plain' },
    ],
  ]);
});

test('no line is wider than asked for, and no visible character is lost', () => {
  const piece = constantFrom('a', 'bc', ' ', '玩', '，', '（', '😀', '.', '1', '\n');
  assert(
    property(array(piece, { maxLength: 40 }), integer({ min: 2, max: 12 }), (pieces, columns) => {
      const text = pieces.join('');
      const lines = wrap(text, columns);
      expect(Math.max(0, ...lines.map(textWidth))).toBeLessThanOrEqual(columns);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
    { seed: 1, numRuns: 2000 },
  );
});
