import { expect, test } from 'vitest';
import { readTranscript } from './transcript.ts';

const read = (text: string) =>
  readTranscript(Buffer.from(text)).map(({ atUs, from, bytes }) => [atUs, from, bytes.toString()]);

test('pieces may hold newlines, and what looks like a head', () => {
  expect(read('5 1 2\na\n\n70 2 6\n9 1 1\n\n')).toEqual([
    [5, 'first', 'a\n'],
    [70, 'second', '9 1 1\n'],
  ]);
});

test.each(['', '5', '5 1 2', '5 1 2\na', 'words\n'])(
  'a file cut at %j has no more pieces',
  (text) => {
    expect(read(text)).toEqual([]);
  },
);
