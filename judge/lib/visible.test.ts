import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { harmlessLines, showInvisible, showInvisibleLine, withoutColours } from './visible.ts';

describe('showInvisible', () => {
  test.each([
    ['a\tb', 'a→b'],
    ['a\r', 'a␍'],
    ['\x1b[2J', '␛[2J'],
    ['\x00\x07\x7f', '␀␇␡'],
    ['\x9b2J', '<U+009B>2J'],
    ['a\u{A0}b', 'a⍽b'],
    ['\u{FEFF}1', '<U+FEFF>1'],
    ['a\u{200B}b', 'a<U+200B>b'],
    ['\u{202E}abc', '<U+202E>abc'],
    ['\u{2028}', '<U+2028>'],
    ['\u{3000}', '<U+3000>'],
    ['\u{D800}', '<U+D800>'],
    ['a b 移动 é', 'a b 移动 é'],
  ])('%j is shown as %j', (text, shown) => {
    expect(showInvisible(text)).toBe(shown);
  });

  test('only the blanks at the end of a line become dots', () => {
    expect(showInvisibleLine(' a  b  ')).toBe(' a  b··');
    expect(showInvisibleLine('a \t \r')).toBe('a·→·␍');
    expect(showInvisibleLine('   ')).toBe('···');
  });
});

describe('harmlessLines', () => {
  test('colours go, CRLF is a line end, tabs are blanks up to the next stop', () => {
    expect(harmlessLines('\x1b[31merror\x1b[0m: x\r\n1\t2\n')).toEqual([
      'error: x',
      '1       2',
      '',
    ]);
  });

  test('no text brings a control character to the terminal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(harmlessLines(text).join('')).not.toMatch(/\p{Control}/u);
        expect(showInvisible(text)).not.toMatch(/\p{Control}/u);
        expect(showInvisibleLine(text)).not.toMatch(/\p{Control}/u);
      }),
      { seed: 1 },
    );
  });
});

test('only colours are taken out by withoutColours', () => {
  expect(withoutColours('\x1b[1;38:5:9mred\x1b[0m\x1b[2J')).toBe('red\x1b[2J');
});
