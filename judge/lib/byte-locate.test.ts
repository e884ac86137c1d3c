import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, constantFrom, nat, property } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { locate, tokenPlace } from './byte-locate.ts';
import { finishNow } from './byte-steps.ts';

const dir = mkdtempSync(join(tmpdir(), 'locate-test-'));
const path = join(dir, 'file');
afterAll(() => {
  rmSync(dir, { recursive: true });
});

function find(content: string, offset: number, inside = false) {
  writeFileSync(path, content, 'latin1');
  return finishNow(locate(path, offset, inside));
}

test('line, column and token are those that counting gives', () => {
  const texts = array(constantFrom('a', 'bc', ' ', '\n', '\r\n'), { minLength: 1 });
  assert(
    property(texts, nat(), (parts, at) => {
      const content = parts.join('');
      const offset = at % (content.length + 1);
      const before = content.slice(0, offset);
      const tokensBefore = before.split(/\s+/).filter((token) => token !== '').length;
      const isInToken = /\S$/.test(before) && /^\S/.test(content.slice(offset));
      expect(find(content, offset)).toMatchObject({
        line: before.split('\n').length,
        column: offset - before.lastIndexOf('\n'),
        token: tokensBefore + (isInToken ? 0 : 1),
        tokenOffset: isInToken ? before.search(/\S+$/) : offset,
      });
    }),
    { seed: 7, numRuns: 500 },
  );
});

test('the end of a token belongs to it only when that is asked for', () => {
  expect(tokenPlace(find('ab cd', 5))).toEqual({ line: 1, column: 6, token: 3 });
  expect(tokenPlace(find('ab cd', 5, true))).toEqual({ line: 1, column: 4, token: 2 });
  expect(tokenPlace(find('ab cd', 3, true))).toEqual({ line: 1, column: 4, token: 2 });
});

test('a byte order mark takes no column and is no token', () => {
  const mark = Buffer.from('\uFEFF').toString('latin1');
  expect(tokenPlace(find(`${mark}x`, 3))).toEqual({ line: 1, column: 1, token: 1 });
});

test('places in the second megabyte are found too', () => {
  const content = `${'ab cd\n'.repeat(200_000)}ef`;
  expect(find(content, content.length - 1)).toMatchObject({
    line: 200_001,
    column: 2,
    token: 400_001,
    tokenOffset: content.length - 2,
    lineOffsets: Array.from({ length: 8 }, (_, i) => 6 * (200_000 - 7 + i)),
  });
});

test('a token longer than what is read at once has one start', () => {
  const content = `a ${'x'.repeat(1_000_000)}`;
  expect(find(content, 900_000)).toMatchObject({ token: 2, tokenOffset: 2, column: 900_001 });
});
