import { expect, test } from 'vitest';
import { isBlank, splitText } from './split-text.ts';

function split(text: string): [string, string | undefined] {
  const { input, answer } = splitText(Buffer.from(text), 'the text');
  return [input.toString(), answer?.toString()];
}

test.each([
  ['1 2\n---\n3\n', '1 2\n', '3\n'],
  ['1 2\r\n---\r\n3\r\n', '1 2\r\n', '3\r\n'],
  ['1 2\n---  \n3', '1 2\n', '3'],
  ['1 2\n', '1 2\n', undefined],
  ['1 2\n---\n', '1 2\n', undefined],
  ['1 2\n---', '1 2\n', undefined],
  ['1 2\n---\n \n\n', '1 2\n', undefined],
  ['---\n3\n', '', '3\n'],
  ['----\n--- x\n', '----\n--- x\n', undefined],
  ['名\n---\n字\n', '名\n', '字\n'],
])('%j is split', (text, input, answer) => {
  expect(split(text)).toEqual([input, answer]);
});

test('bytes that are not UTF-8 stay as they are', () => {
  const text = Buffer.concat([
    Buffer.from([0xff, 0x0a]),
    Buffer.from('---\n'),
    Buffer.from([0xfe]),
  ]);
  const { input, answer } = splitText(text, 'the text');
  expect([...input]).toEqual([0xff, 0x0a]);
  expect([...(answer ?? [])]).toEqual([0xfe]);
});

test('two separators are ambiguous', () => {
  expect(() => split('1\n---\n2\n---\n3\n')).toThrow('the text has 2 lines `---`');
});

test.each([
  ['', true],
  [' \t\r\n\v\f', true],
  ['0', false],
  ['\0', false],
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(Buffer.from(text))).toBe(blank);
});
