import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth } from '../../lib/text-width.ts';
import { joinSegments, wrapWords } from './wrap.ts';

describe('wrapWords', () => {
  test('words stay whole where they fit', () => {
    expect(wrapWords('an index out of range', 9)).toEqual(['an index', 'out of', 'range']);
    expect(wrapWords('', 9)).toEqual(['']);
  });

  test('words longer than a line are cut, wide characters may be parted', () => {
    expect(wrapWords('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrapWords('下标越界、空指针', 6)).toEqual(['下标越', '界、空', '指针']);
  });

  test('no line is too wide and no word is lost', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 2, max: 30 }),
        (text, columns) => {
          const lines = wrapWords(text, columns);
          expect(lines.filter((line) => textWidth(line) > columns)).toEqual([]);
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', '').trimEnd());
        },
      ),
      { seed: 1 },
    );
  });
});

test('segments go on to the next line together with their indent', () => {
  expect(joinSegments(['one', 'two', 'three'], 10, '  ')).toEqual(['one · two', '  three']);
  expect(joinSegments([], 10, '  ')).toEqual([]);
});
