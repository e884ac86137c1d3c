import { expect, test } from 'vitest';
import type { TranscriptPiece } from '../../executors/transcript.ts';
import { shortenTranscript, type Shortened } from './shorten-transcript.ts';

/** Pieces in turn, 1 ms apart: `i:` from the interactor, `s:` from the solution. */
function shorten(texts: readonly string[], crossedBytes?: number): Shortened {
  const pieces = texts.map((text, index): TranscriptPiece => {
    const from = text.startsWith('i:') ? 'first' : 'second';
    return { atUs: index * 1000, from, bytes: Buffer.from(text.slice(2), 'latin1') };
  });
  const all = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return shortenTranscript(pieces, crossedBytes ?? all);
}

test('lines have the time of their first byte, and who said them', () => {
  const { transcript, turn } = shorten(['i:10', 'i:0\n', 's:50\n60\n', 'i:less\n']);
  expect(transcript).toEqual({
    first: [
      { atMs: 0, from: 'interactor', text: '100' },
      { atMs: 2, from: 'solution', text: '50' },
      { atMs: 2, from: 'solution', text: '60' },
      { atMs: 3, from: 'interactor', text: 'less' },
    ],
    last: [],
    leftOut: 0,
    isCut: false,
  });
  expect(turn).toBe('solution');
});

test.each([
  ['a whole line gives the word to the other', ['i:1\n', 's:2\n'], 'interactor'],
  ['a line without its end keeps it', ['i:1\n', 's:2'], 'solution'],
  ['of the interactor too', ['i:1'], 'interactor'],
  ['an empty line is a line', ['s:\n'], 'interactor'],
  ['silence gives it to nobody', [], undefined],
] as const)('%s', (_, texts, turn) => {
  expect(shorten(texts).turn).toBe(turn);
});

test('a line that the other broke into is two, the first without its end', () => {
  const { transcript } = shorten(['s:ab', 'i:x\n', 's:cd\n']);
  expect(transcript.first.map(({ text, unended }) => [text, unended])).toEqual([
    ['ab', true],
    ['x', undefined],
    ['cd', undefined],
  ]);
});

test('of many lines the first 12 and the last 28 are kept, and the others counted', () => {
  const { transcript } = shorten(Array.from({ length: 1000 }, (_, index) => `s:${index}\n`));
  expect(transcript.first.map(({ text }) => text).slice(-1)).toEqual(['11']);
  expect(transcript.first).toHaveLength(12);
  expect(transcript.last).toHaveLength(28);
  expect([transcript.last[0]?.text, transcript.last.at(-1)?.text]).toEqual(['972', '999']);
  expect(transcript.leftOut).toBe(960);
});

test('where not everything was recorded nobody knows whose turn it is', () => {
  const { transcript, turn } = shorten(['i:1\n', 's:2\n'], 5);
  expect([transcript.isCut, turn]).toEqual([true, undefined]);
});

test('a long line is cut, and bytes that are no UTF-8 are told', () => {
  const { transcript } = shorten([`s:${'x'.repeat(200)}`, 's:more\n', 'i:\xff\0\n']);
  expect(transcript.first.map(({ text }) => text)).toEqual([`${'x'.repeat(160)}…`, '\\xff\0']);
});
