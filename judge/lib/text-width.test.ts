import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutEnd, cutStart, fittingStart, padEndTo, padStartTo, textWidth } from './text-width.ts';

describe('textWidth', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['移动玩具', 8],
    ['ﾊﾝｶｸ', 4],
    ['e\u0301', 1],
    ['한국', 4],
    ['👨‍👩‍👧', 2],
    ['❤️', 2],
    ['\u200B', 0],
    ['▕██░▏', 5],
    ['·→␍⍽✓✗', 6],
    ['\x1b[31m红\x1b[39m', 2],
  ])('%j takes %i cells', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });
});

describe('cutting and padding', () => {
  test('a cut text says that something went, on the side where it went', () => {
    expect(cutEnd('abcdef', 4)).toBe('abc…');
    expect(cutStart('secret/group1/03', 9)).toBe('…roup1/03');
    expect(cutEnd('abc', 3)).toBe('abc');
    expect(cutEnd('abc', 0)).toBe('');
  });

  test('a wide character is never cut in two', () => {
    expect(cutEnd('移动玩具', 4)).toBe('移…');
    expect(cutStart('移动玩具', 4)).toBe('…具');
    expect(fittingStart('移动', 3)).toBe('移');
  });

  test('padding counts cells, not characters', () => {
    expect(padEndTo('移', 4)).toBe('移  ');
    expect(padStartTo('移', 4)).toBe('  移');
    expect(padEndTo('long', 2)).toBe('long');
  });

  test('a cut text never takes more cells than asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, width) => {
        expect(textWidth(cutEnd(text, width))).toBeLessThanOrEqual(width);
        expect(textWidth(cutStart(text, width))).toBeLessThanOrEqual(width);
        expect(textWidth(fittingStart(text, width))).toBeLessThanOrEqual(width);
      }),
      { seed: 1 },
    );
  });
});
