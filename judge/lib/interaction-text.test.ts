import { expect, test } from 'vitest';
import { formatInteraction, parseInteraction } from './interaction-text.ts';

test('what is written can be read again', () => {
  const lines = [
    { from: 'interactor', text: '100' },
    { from: 'solution', text: '<b> 5' },
    { from: 'interactor', text: '' },
  ] as const;
  const text = formatInteraction([lines]);
  expect(text).toBe('<100\n><b> 5\n<\n');
  const numbered = lines.map((line, index) => ({ ...line, number: index + 1 }));
  expect(parseInteraction(text, 'x')).toEqual([numbered]);
});

test('a blank behind the mark, CRLF and a missing last newline are forgiven', () => {
  const [lines] = parseInteraction('< 100\r\n> 50', 'x');
  expect(lines?.map(({ text }) => text)).toEqual(['100', '50']);
});

test('passes are separated', () => {
  const passes = parseInteraction('<1\n>2\n---\n<3\n', 'x');
  expect(passes.map((pass) => pass.map(({ text, number }) => [text, number]))).toEqual([
    [
      ['1', 1],
      ['2', 2],
    ],
    [['3', 4]],
  ]);
});

test.each([
  ['', '"x" is empty'],
  ['\r\n \n', '"x" is empty'],
  ['<1\n50\n', 'line 2 of "x" is no line of an interaction'],
  ['---\n', '"x" holds no interaction'],
])('%j is refused', (text, message) => {
  expect(() => parseInteraction(text, 'x')).toThrow(message);
});
