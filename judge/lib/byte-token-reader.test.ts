import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rejection, TokenReader } from './byte-token-reader.ts';
import type { ReaderOptions } from './reader-options.ts';

/** A reader that is given at most `chunkBytes` at a time. */
function reader(content: string | Buffer, options: ReaderOptions & { chunkBytes?: number } = {}) {
  const bytes = Buffer.from(content);
  let at = 0;
  return new TokenReader((buffer) => {
    const count = Math.min(buffer.length, options.chunkBytes ?? bytes.length, bytes.length - at);
    bytes.copy(buffer, 0, at, at + count);
    at += count;
    return count;
  }, options);
}

function readAll(input: TokenReader): string[] {
  const tokens: string[] = [];
  while (input.hasMore()) tokens.push(input.token());
  return tokens;
}

test('tokens are told apart by the six blanks alone', () => {
  const nbsp = 'a\u00A0b';
  const content = Buffer.from(`1\t2\v3\f4\r\n5 ${nbsp} c\0d \u2028e`);
  expect(readAll(reader(content)).map((token) => Buffer.from(token, 'latin1').toString())).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    nbsp,
    'c\0d',
    '\u2028e',
  ]);
});

test('different invalid bytes are different tokens', () => {
  const input = reader(Buffer.from([0x80, 0x20, 0x81]));
  expect(input.token()).not.toBe(input.token());
});

test('chunks of any size give the same tokens and places', () => {
  const text = array(constantFrom('1', 'ab', ' ', '\n', '\r\n', '\t')).map((parts) =>
    parts.join(''),
  );
  assert(
    property(text, integer({ min: 1, max: 7 }), (content, chunkBytes) => {
      const expected = [...content.matchAll(/[^ \n\r\t]+/g)].map((match) => {
        const before = content.slice(0, match.index);
        const line = before.split('\n').length;
        return { token: match[0], line, column: match.index - before.lastIndexOf('\n') };
      });
      const input = reader(content, { chunkBytes });
      const found: unknown[] = [];
      while (input.hasMore()) found.push({ token: input.token(), ...input.place });
      expect(found).toEqual(expected);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('chunks of any size give the same lines', () => {
  const text = array(constantFrom('1', 'ab', ' ', '\n', '\r\n')).map((parts) => parts.join(''));
  assert(
    property(text, integer({ min: 1, max: 7 }), (content, chunkBytes) => {
      const input = reader(content, { chunkBytes });
      const lines: string[] = [];
      while (input.hasMore()) lines.push(input.line());
      const rest = content.trimEnd();
      expect(lines).toEqual(
        rest === ''
          ? []
          : rest
              .split(/\r?\n/)
              .map((line, i, all) =>
                i === all.length - 1 ? (content.split(/\r?\n/)[i] ?? '') : line,
              ),
      );
    }),
    { seed: 2, numRuns: 300 },
  );
});

test('oneOf() takes the words that it is given, byte for byte', () => {
  expect(reader('yes').oneOf(['no', 'yes'])).toBe('yes');
  expect(reader('是').oneOf(['否', '是'])).toBe('是');
  expect(() => reader('Yes').oneOf(['no', 'yes'], 'the reply')).toThrow(
    'expected the reply, `no` or `yes`, found `Yes`',
  );
  expect(() => reader('\0').oneOf(['a'])).toThrow('expected `a`, found `\\x00`');
});

describe('integers', () => {
  test.each(['0', '7', '-7', '9007199254740991', '-9007199254740991', '999999999999999'])(
    '%s is one',
    (token) => {
      const { MIN_SAFE_INTEGER: min, MAX_SAFE_INTEGER: max } = Number;
      expect(reader(token).integer(min, max)).toBe(Number(token));
      expect(reader(token).bigint(BigInt(min), BigInt(max))).toBe(BigInt(token));
    },
  );

  test.each([
    '-0',
    '+1',
    '01',
    '-01',
    '1.',
    '1.0',
    '1e5',
    '1e',
    '0x1',
    '1_0',
    '-',
    '١',
    'NaN',
    '1\0',
    '9007199254740992',
    '9007199254740993',
    '-9007199254740992',
    '1'.repeat(400),
  ])('%j is none that is safe', (token) => {
    const { MIN_SAFE_INTEGER: min, MAX_SAFE_INTEGER: max } = Number;
    expect(() => reader(token).integer(min, max)).toThrow(Rejection);
    expect(() => reader(token).bigint(BigInt(min), BigInt(max))).toThrow(Rejection);
  });

  test('bigint() is exact beyond 2^53', () => {
    const bound = 2n ** 64n;
    expect(reader('9007199254740993').bigint(0n, bound)).toBe(9007199254740993n);
    expect(() => reader(String(bound + 1n)).bigint(0n, bound)).toThrow('18446744073709551617');
  });

  test('bounds that a number cannot hold exactly are a fault of the caller', () => {
    expect(() => reader('1').integer(0, 2 ** 60)).toThrow(RangeError);
  });

  test('integers() reads so many', () => {
    expect(reader('1 2\n3 4').integers(3, 1, 3)).toEqual([1, 2, 3]);
    expect(() => reader('1 2\n4').integers(3, 1, 3, 'a')).toThrow(
      'line 2, column 1: expected a, an integer in [1, 3], found `4`',
    );
  });
});

describe('floats', () => {
  test.each(['1', '-0', '+1', '01', '1.', '.5', '1e5', '1E-5', '-1.5e+3'])('%s is one', (token) => {
    expect(reader(token).float(-1e9, 1e9)).toBe(Number(token));
  });

  test.each(['1e', 'e5', '.', '-', '+.e1', '0x1p3', '1_000.5', 'inf', 'nan', 'Infinity', '1,5'])(
    '%s is none',
    (token) => {
      expect(() => reader(token).float(-Infinity, Infinity)).toThrow('expected a number in');
    },
  );
});

describe('places', () => {
  test('a byte order mark takes no column', () => {
    const input = reader('\uFEFFx');
    expect(input.token()).toBe('x');
    expect(input.place).toEqual({ line: 1, column: 1 });
  });

  test('fail() tells where the last thing that was read starts', () => {
    const input = reader('a\n  b c');
    input.token();
    input.token();
    expect(() => input.fail('not b')).toThrow('line 2, column 3: not b');
  });

  test('fail() after line() tells the start of that line', () => {
    const input = reader('a b\nc');
    input.token();
    expect(input.line()).toBe(' b');
    expect(() => input.fail('x')).toThrow('line 1, column 2: x');
  });

  test('a long or strange token is cut and escaped', () => {
    const input = reader(`${'é'.repeat(100)} a\u202Eb`);
    expect(() => input.integer(0, 1)).toThrow(`found \`${'é'.repeat(20)}…\``);
    expect(() => input.integer(0, 1)).toThrow('found `a\\u{202e}b`');
  });
});

test('lines keep their blanks and lose CRLF; none follow the last newline', () => {
  const input = reader(' a \r\n\nb');
  expect([input.line(), input.line(), input.line()]).toEqual([' a ', '', 'b']);
  expect(() => input.line('a name')).toThrow('expected a name, a line, found the end of the file');
});

test('end() forgives blanks, and nothing else', () => {
  expect(() => reader(' \r\n\n').end()).not.toThrow();
  expect(() => reader(' \n x').end()).toThrow('line 2, column 2: expected the end of the file');
  expect(() => reader('\0').end()).toThrow('found `\\x00`');
});

test('a strict reader skips no blanks and no byte order mark', () => {
  expect(() => reader(' 1', { strict: true }).integer(0, 1)).toThrow('found ` `');
  expect(() => reader('\uFEFF1', { strict: true }).integer(0, 1)).toThrow('found `\\u{feff}1`');
  expect(() => reader('\n', { strict: true }).end()).toThrow('found `\\n`');
  expect(reader('a\r\n', { strict: true }).line()).toBe('a\r');
});

test('hasMore() and line() over a million blank lines read each byte once', () => {
  const input = reader('\n'.repeat(1_000_000), { chunkBytes: 65_536 });
  let lines = 0;
  for (; lines < 1_000_000; lines++) {
    input.hasMore();
    input.line();
  }
  expect(() => input.line()).toThrow('line 1000001, column 1');
});

test('a token of ten megabytes is one token', () => {
  const input = reader('x'.repeat(10_000_000), { chunkBytes: 65_536 });
  expect(input.token()).toHaveLength(10_000_000);
});

test('a token or line longer than it may be is refused, however the bytes come', () => {
  for (const chunkBytes of [1, 3, 100]) {
    const long = () => reader('12345 1\n', { maxTokenBytes: 4, chunkBytes });
    expect(() => long().token('a word')).toThrow(
      'expected a word, a token of at most 4 bytes, found `123',
    );
    expect(() => long().line()).toThrow('expected a line of at most 4 bytes, found `123');
    expect(reader('1234 1', { maxTokenBytes: 4, chunkBytes }).token()).toBe('1234');
    expect(reader('12 1\n', { maxTokenBytes: 4, chunkBytes }).line()).toBe('12 1');
  }
});

test('of a number that is too long no more is read than tells so', () => {
  let asked = 0;
  const endless = new TokenReader((buffer) => {
    asked += 1;
    return buffer.fill(0x31).length;
  });
  expect(() => endless.integer(0, 1)).toThrow(`found \`${'1'.repeat(40)}…\``);
  expect(() => endless.bigint(0n, 1n)).toThrow('found');
  expect(() => endless.float(0, 1)).toThrow('found');
  expect(asked).toBeLessThan(5);
});

describe('a dialogue', () => {
  /** Gives what was said so far, and refuses to wait for more. */
  function talk(...said: readonly string[]) {
    const pieces = said.map((piece) => Buffer.from(piece, 'latin1'));
    const starved = new Error('starved');
    const input = new TokenReader((buffer) => {
      const piece = pieces.shift();
      if (piece === undefined) throw starved;
      piece.copy(buffer);
      return piece.length;
    });
    return { input, say: (text: string) => pieces.push(Buffer.from(text, 'latin1')) };
  }

  test.each(['7\n', '\xef\n', '\xef\xbb\n', ' \n7\n'])(
    'that begins with %j is not made to wait for a byte order mark',
    (first) => {
      expect(talk(first).input.token()).toBe(first.trim());
    },
  );

  test('a line, a token and a blank are known by their last byte', () => {
    const strict = talk('1\n', 'a b\n').input;
    expect([strict.line(), strict.token(), strict.hasMore()]).toEqual(['1', 'a', true]);
  });

  test('what was left for want of bytes can be asked for again, and goes on where it was', () => {
    const said = '\uFEFF  12 34\r\nlong line\n\n x';
    const bytes = Buffer.from(said).toString('latin1');
    const { input, say } = talk();
    let next = 0;
    const insist = <T>(ask: () => T): T => {
      for (;;) {
        try {
          return ask();
        } catch (error) {
          if (error instanceof Rejection) throw error;
          say(bytes[next++] ?? '');
        }
      }
    };
    expect(insist(() => input.integer(0, 99))).toBe(12);
    expect(insist(() => input.token())).toBe('34');
    expect(insist(() => input.line())).toBe('');
    expect(insist(() => input.line())).toBe('long line');
    expect(insist(() => input.hasMore())).toBe(true);
    expect(insist(() => input.token())).toBe('x');
    expect(input.place).toEqual({ line: 4, column: 2 });
  });
});

describe('what cannot be asked for is a fault of the caller, not of the text:', () => {
  test.each<[string, (input: TokenReader) => unknown]>([
    ['integer() takes a range, not [2, 1]', (input) => input.integer(2, 1)],
    ['bigint() takes a range, not [2, 1]', (input) => input.bigint(2n, 1n)],
    ['float() takes a range, not [NaN, 1]', (input) => input.float(NaN, 1)],
    ['integer() takes safe integers', (input) => input.integer(0.5, 1)],
    ['integers() takes a count, not -1', (input) => input.integers(-1, 0, 1)],
    ['integers() takes a count, not NaN', (input) => input.integers(NaN, 0, 1)],
  ])('%s', (message, ask) => {
    expect(() => ask(reader('1 1'))).toThrow(RangeError);
    expect(() => ask(reader('1 1'))).toThrow(message);
  });
});

test('a count that the text does not keep is refused at its end', () => {
  expect(() => reader('1 1').integers(1_000_000_000, 0, 1)).toThrow('found the end of the file');
});

test('a reader that has a name tells it, and how its end is called', () => {
  const named = reader('x', { name: 'the answer', endName: 'the end of the answer' });
  expect(() => named.integer(0, 1)).toThrow(
    'the answer, line 1, column 1: expected an integer in [0, 1], found `x`',
  );
  expect(() => named.token()).toThrow('found the end of the answer');
  expect(() => reader('x', { endName: 'the end of it' }).end()).toThrow('expected the end of it');
});
