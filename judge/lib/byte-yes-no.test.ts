import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { finishNow } from './byte-steps.ts';
import { ByteWindow, readFrom } from './byte-window.ts';
import { findOtherWord } from './byte-yes-no.ts';

function find(text: string, pieceBytes = 1024): number | undefined {
  const read = readFrom(Buffer.from(text));
  const inPieces = (buffer: Uint8Array): number => read(buffer.subarray(0, pieceBytes));
  return finishNow(findOtherWord(new ByteWindow(inPieces, { chunkBytes: 8 })));
}

test.each([
  ['', undefined],
  [' \n', undefined],
  ['yes', undefined],
  ['No', undefined],
  ['\uFEFFYES\r\nno\r\n', undefined],
  ['yes\0', 0],
  ['no\0', 0],
  ['nope', 0],
  ['yesno', 0],
  ['y', 0],
  ['ye', 0],
  ['n', 0],
  ['yes no maybe yes', 7],
  ['yes no\n\n\nno yes\n\uFEFFno', 16],
  ['\u0079\u0045\u0073 \u0059\u0013\u0053', 4],
])('in %j the first other word is at %s', (text, offset) => {
  expect(find(text)).toBe(offset);
});

test('whatever pieces it is read in, the first other word is found as by a pattern', () => {
  const parts = constantFrom('yes', 'NO', 'y', 'o', ' ', '\n', '\r\n', '  ', '\0', 'Yes ', 'no\n');
  assert(
    property(array(parts, { maxLength: 14 }), integer({ min: 1, max: 6 }), (pieces, size) => {
      const text = pieces.join('');
      const other = [...text.matchAll(/[^ \t\n\v\f\r]+/g)].find(
        ([word]) => !/^(yes|no)$/i.test(word),
      );
      expect(find(text, size)).toBe(other?.index);
    }),
    { seed: 6, numRuns: 3000 },
  );
});
