import { describe, expect, test } from 'vitest';
import { WRONG } from '../../test/fixture-events.ts';
import { EN } from '../texts-en.ts';
import { differenceLines } from './difference.ts';
import { lookOf } from './look.ts';
import { placeSentence } from './place-sentence.ts';

const BASE = {
  place: { line: 1, column: 1 },
  firstLine: 1,
  expectedLines: [] as readonly string[],
  foundLines: [] as readonly string[],
  expectedTruncated: false,
  foundTruncated: false,
  hints: [],
};

function shown(difference: Parameters<typeof differenceLines>[1], columns = 80): string {
  const target = { write() {}, isTTY: false, columns, color: false, locale: 'en' as const };
  return `\n${differenceLines(lookOf(target), difference).join('\n')}\n`;
}

describe('the lines around the first difference', () => {
  test('differing characters are pointed at, blanks at the end are dots', () => {
    expect(WRONG.difference && shown(WRONG.difference)).toMatchInlineSnapshot(`
      "
                   1 │ 1 2 3
                   2 │ 4 5
          expected 3 │ 9 8 12 4
                            ^
             found 3 │ 9 8 13 4·
                            ^  ^
                   4 │ 0
      "
    `);
  });

  test('invisible characters are shown', () => {
    const lines = { expectedLines: ['1 2'], foundLines: ['\u{FEFF}1\u{A0}2\t\r'] };
    expect(shown({ ...BASE, ...lines })).toMatchInlineSnapshot(`
      "
          expected 1 │ 1 2
                        ^
             found 1 │ <U+FEFF>1⍽2→␍
                       ^^^^^^^^ ^ ^^
      "
    `);
  });

  test('a newline missing at the end is told behind the last line', () => {
    const lines = { expectedLines: ['1', '2'], foundLines: ['1', '2'] };
    const hints = ['final-newline'] as const;
    expect(shown({ ...BASE, ...lines, hints, place: { line: 2, column: 2 } }))
      .toMatchInlineSnapshot(`
      "
                   1 │ 1
                   2 │ 2 ⏎ missing
      "
    `);
  });

  test('a missing line does not make all lines after it differ', () => {
    const lines = { expectedLines: ['1', '2', '3', '4'], foundLines: ['1', '3', '4'] };
    expect(shown({ ...BASE, ...lines, place: { line: 2, column: 1 } })).toMatchInlineSnapshot(`
      "
                   1 │ 1
          expected 2 │ 2
                   3 │ 3
                   4 │ 4
      "
    `);
  });

  test('of long lines the part with the difference is shown', () => {
    const numbers = Array.from({ length: 400 }, (_, index) => String(index));
    const wrong = numbers.with(250, '-7');
    const lines = { expectedLines: [numbers.join(' ')], foundLines: [wrong.join(' ')] };
    expect(shown({ ...BASE, ...lines }, 60)).toMatchInlineSnapshot(`
      "
          expected 1 │ …6 247 248 249 250 251 252 253 254 255 256…
                                      ^^^
             found 1 │ …6 247 248 249 -7 251 252 253 254 255 256 …
                                      ^^
      "
    `);
  });

  test('numbers of lines go on from the first one, and more lines are hinted at', () => {
    const lines = { firstLine: 99, expectedLines: ['a', 'b'], foundLines: ['a', 'c'] };
    const place = { line: 100, column: 1 };
    expect(shown({ ...BASE, ...lines, place, foundTruncated: true })).toMatchInlineSnapshot(`
      "
                    99 │ a
          expected 100 │ b
                         ^
             found 100 │ c
                         ^
                       ⋮
      "
    `);
  });

  test('only a few lines around the place are shown of many', () => {
    const expectedLines = Array.from({ length: 50 }, (_, index) => `line ${index + 1}`);
    const foundLines = expectedLines.with(24, 'line?');
    const text = shown({ ...BASE, expectedLines, foundLines, place: { line: 25, column: 5 } });
    expect(text).toContain('line 23\n');
    expect(text).not.toContain('line 22\n');
    expect(text).toContain('line 28\n');
    expect(text).not.toContain('line 29\n');
  });
});

describe('the sentence about the place', () => {
  test('names both tokens', () => {
    expect(WRONG.difference && placeSentence(EN, WRONG.difference)).toBe(
      'line 3, column 5, token 7: expected "12", found "13"',
    );
  });

  test('says where one of the files ends', () => {
    const expected = { ...BASE, expected: '5' };
    expect(placeSentence(EN, expected)).toBe(
      'line 1, column 1: expected "5", found the end of the output',
    );
    expect(placeSentence(EN, { ...BASE, found: '5' })).toBe(
      'line 1, column 1: expected the end, found "5"',
    );
  });

  test('long tokens are shown around what differs in them', () => {
    const token = `${'1'.repeat(300)}2${'3'.repeat(300)}`;
    const sentence = placeSentence(EN, {
      ...BASE,
      expected: token,
      found: token.replace('2', '9'),
    });
    expect(sentence).toBe(
      'line 1, column 1: expected "…1111111123333333333333…", found "…1111111193333333333333…"',
    );
  });
});
