import { describe, expect, test } from 'vitest';
import { AsyncTokenReader } from './async-token-reader.ts';
import { Rejection } from './byte-token-reader.ts';

/** Says each piece when it is asked for one more. */
function reader(...pieces: readonly string[]): AsyncTokenReader {
  const said = pieces.values();
  return new AsyncTokenReader(async () => {
    const { done, value } = said.next();
    return done === true ? undefined : Buffer.from(value, 'latin1');
  });
}

const SAID = '\xef\xbb\xbf 12 -7 0.5 99999999999999999999 ok\r\nall of it \n x y\n';

describe.each([1, 2, 3, 7, 1000])('in pieces of %i bytes', (length) => {
  const pieces = (text: string): string[] =>
    Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
      text.slice(i * length, (i + 1) * length),
    );

  test('everything is read as a file would be', async () => {
    const input = reader(...pieces(SAID));
    expect(await input.integers(2, -9, 99)).toEqual([12, -7]);
    expect(await input.float(0, 1)).toBe(0.5);
    expect(await input.bigint(0n, 10n ** 20n)).toBe(99999999999999999999n);
    expect(await input.oneOf(['no', 'ok'])).toBe('ok');
    expect([await input.line(), await input.line()]).toEqual(['', 'all of it ']);
    expect(await input.hasMore()).toBe(true);
    expect(await input.token()).toBe('x');
    expect(input.place).toEqual({ line: 3, column: 2 });
    expect(() => input.fail('not x')).toThrow('line 3, column 2: not x');
    await expect(input.end()).rejects.toThrow('expected the end of the file, found `y`');
  });

  test('a rejection names the reader and the place', async () => {
    const input = reader(...pieces('1\n  two'));
    await input.integer(1, 1);
    const failing = input.integer(2, 2, 'the second');
    await expect(failing).rejects.toMatchObject({
      message: 'line 2, column 3: expected the second, an integer in [2, 2], found `two`',
      reader: input.reader,
    });
    await expect(failing).rejects.toThrow(Rejection);
  });
});

test('a token of ten megabytes in pieces of a pipe is looked at once', async () => {
  const piece = 'x'.repeat(65_536);
  const input = reader(...Array.from({ length: 160 }, () => piece), ' ');
  expect(await input.token()).toHaveLength(160 * 65_536);
});

test('nothing more is waited for than is needed', async () => {
  let asked = 0;
  const input = new AsyncTokenReader(async () => {
    asked += 1;
    return Buffer.from(`${asked}\n`);
  });
  expect([await input.integer(1, 9), await input.line(), await input.line()]).toEqual([1, '', '2']);
  expect(asked).toBe(2);
});

test('a second reading before the first has ended is told', async () => {
  const input = reader('1 2 ');
  const first = input.integer(1, 1);
  await expect(input.integer(2, 2)).rejects.toThrow('is an `await` missing?');
  expect(await first).toBe(1);
  expect(await input.integer(2, 2)).toBe(2);
});

test('a source that fails says so, and ranges that are none are told', async () => {
  const broken = new AsyncTokenReader(() => Promise.reject(new Error('broken')));
  await expect(broken.token()).rejects.toThrow('broken');
  await expect(reader('1').integer(2, 1)).rejects.toThrow(RangeError);
  await expect(reader('1').integers(-1, 0, 1)).rejects.toThrow(RangeError);
});
