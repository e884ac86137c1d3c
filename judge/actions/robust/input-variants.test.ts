import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import {
  addBlanks,
  addByteOrderMark,
  dropFinalNewline,
  endLinesWithCrlf,
  writeVariant,
  type Rewrite,
} from './input-variants.ts';

const REWRITES: Readonly<Record<string, Rewrite>> = {
  crlf: endLinesWithCrlf,
  'no-final-newline': dropFinalNewline,
  'trailing-blanks': addBlanks,
  bom: addByteOrderMark,
};

async function rewritten(rewrite: Rewrite, ...pieces: readonly Buffer[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of rewrite(pieces)) parts.push(part);
  return Buffer.concat(parts);
}

describe('each variant says the same text in other bytes', () => {
  test.each<readonly [keyof typeof REWRITES, string, string]>([
    ['crlf', '1 2\n3\n', '1 2\r\n3\r\n'],
    ['crlf', '1\r\n2\n\n', '1\r\n2\r\n\r\n'],
    ['crlf', '1\n2', '1\r\n2'],
    ['crlf', '', ''],
    ['no-final-newline', '1 2\n3\n', '1 2\n3'],
    ['no-final-newline', '1\r\n', '1'],
    ['no-final-newline', '1\n\n', '1\n'],
    ['no-final-newline', '1', '1'],
    ['no-final-newline', '\n', ''],
    ['no-final-newline', '', ''],
    ['trailing-blanks', '1 2\n3\n', '1 2 \n3 \n'],
    ['trailing-blanks', '1\r\n2', '1 \r\n2 '],
    ['trailing-blanks', '1\n\n\r\n2\n', '1 \n\n\r\n2 \n'],
    ['trailing-blanks', 'a\rb\n', 'a\rb \n'],
    ['trailing-blanks', '\r\r\n', '\r \r\n'],
    ['trailing-blanks', 'a\r', 'a\r '],
    ['trailing-blanks', '', ''],
    ['bom', '1\n', '\u{FEFF}1\n'],
    ['bom', '\u{FEFF}1\n', '\u{FEFF}1\n'],
    ['bom', '', '\u{FEFF}'],
  ])('%s of %j', async (name, text, expected) => {
    const { [name]: rewrite = endLinesWithCrlf } = REWRITES;
    expect((await rewritten(rewrite, Buffer.from(text))).toString()).toBe(expected);
  });
});

/** Bytes in which line ends, and parts of marks, are frequent. */
const BYTE = fc.constantFrom(0x0a, 0x0d, 0x20, 0x31, 0x00, 0xef, 0xbb, 0xbf, 0xff);
const PIECES = fc.array(fc.array(BYTE, { maxLength: 5 }), { maxLength: 6 });

describe.each(Object.entries(REWRITES))('%s', (_, rewrite) => {
  test('does not depend on where the input is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(PIECES, async (pieces) => {
        const parts = pieces.map((piece) => Buffer.from(piece));
        const whole = await rewritten(rewrite, Buffer.concat(parts));
        expect(await rewritten(rewrite, ...parts)).toEqual(whole);
      }),
      { seed: 1 },
    );
  });

  test('has other bytes exactly when it has another length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(BYTE), async (bytes) => {
        const input = Buffer.from(bytes);
        const output = await rewritten(rewrite, input);
        expect(output.equals(input)).toBe(output.length === input.length);
      }),
      { seed: 1 },
    );
  });

  test('keeps every byte that is no line end, blank or mark, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(BYTE), async (bytes) => {
        const input = Buffer.from(bytes);
        const kept = (data: Buffer) => [...data].filter((byte) => byte === 0x31 || byte === 0);
        expect(kept(await rewritten(rewrite, input))).toEqual(kept(input));
      }),
      { seed: 1 },
    );
  });
});

describe('the written variant', () => {
  const dir = mkdtempSync(join(tmpdir(), 'judge-variants-'));
  const [from, to] = [join(dir, 'in'), join(dir, 'variant')];
  const { signal } = new AbortController();
  afterAll(() => rmSync(dir, { recursive: true }));

  test('is told apart from one with the same bytes', async () => {
    writeFileSync(from, '1\r\n2\r\n');
    expect(await writeVariant(endLinesWithCrlf, from, to, signal)).toBe(false);
    expect(await writeVariant(dropFinalNewline, from, to, signal)).toBe(true);
    expect(readFileSync(to, 'latin1')).toBe('1\r\n2');
  });

  test('of a large file is written in pieces', async () => {
    const line = Buffer.from('0123456789\n');
    writeFileSync(from, Buffer.alloc(line.length * 100_000, line));
    expect(await writeVariant(endLinesWithCrlf, from, to, signal)).toBe(true);
    expect(readFileSync(to)).toHaveLength(12 * 100_000);
  });
});
