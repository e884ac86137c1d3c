import { describe, expect, test } from 'vitest';
import { listed, showOutput } from './finding.ts';
import { junkInputs, modifiedInputs } from './input-corpus.ts';
import { fuzzedAnswers, junkOutputs, mutatedAnswers } from './output-corpus.ts';
import { shrink } from './shrink.ts';

describe('outputs that checkers are tried on', () => {
  test('are the same every time, the smallest first', () => {
    const [once, again] = [junkOutputs(), junkOutputs()];
    expect(once.map(({ bytes }) => bytes.toString('latin1'))).toEqual(
      again.map(({ bytes }) => bytes.toString('latin1')),
    );
    const sizes = once.map(({ bytes }) => bytes.length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    const answer = Buffer.from('3 4\n');
    expect(fuzzedAnswers(answer, 20)).toEqual(fuzzedAnswers(answer, 20));
  });

  test('that may be right by chance are not called wrong', () => {
    const wrong = junkOutputs().filter(({ should }) => should === 'wrong');
    expect(wrong.filter(({ bytes }) => /^-?\d+$/.test(bytes.toString()))).toEqual([]);
  });

  test('that are harmless have the tokens of the answer, those that are wrong have more', () => {
    const tokens = (bytes: Buffer): string[] => bytes.toString('latin1').trim().split(/\s+/);
    for (const { should, bytes } of mutatedAnswers(Buffer.from('a 1\nb 2\n'))) {
      if (should === 'any') continue;
      const isSame = tokens(bytes).join(' ') === 'a 1 b 2';
      expect([should, isSame]).toEqual([should, should === 'harmless']);
    }
  });

  test.each(['', '\n', ' ', 'x', '1', '1 2 3\n'])('can be made of the answer %j', (text) => {
    const answer = Buffer.from(text);
    expect(fuzzedAnswers(answer, 100)).toHaveLength(100);
    expect(mutatedAnswers(answer).length).toBeGreaterThan(5);
  });
});

describe('inputs that validators are tried on', () => {
  const changesOf = (input: string, ...usual: string[]) =>
    modifiedInputs(
      Buffer.from(input),
      usual.map((one) => Buffer.from(one)),
    );

  test('are faults in the layout of a valid one', () => {
    const changed = changesOf('1 2.5\n', '1 2.5\n').map(({ bytes }) => bytes.toString('latin1'));
    expect(changed.slice(0, -1)).toEqual([
      '1  2.5\n',
      '1 2.5 \n',
      '1 2.5\n\n',
      '00000000001 2.5\n',
      '1 2.50000000000\n',
    ]);
    expect(changed.at(-1)).toHaveLength(206);
  });

  test('leave out what the inputs of the problem do themselves', () => {
    const whats = changesOf('1 2\n', '1 2\n', '1  2 \n\n', '01\n').map(({ what }) => what);
    expect(whats).toEqual(['200 characters behind the end']);
  });

  test('are junk of any kind', () => {
    expect(junkInputs().map(({ bytes }) => bytes.length)).toEqual([0, 95, 200, 1024]);
  });
});

describe('shrinking', () => {
  const has = (needle: string) => async (bytes: Buffer) => bytes.includes(needle);

  test('leaves only what does it', async () => {
    const large = Buffer.from(`${'a'.repeat(500)}x${'b'.repeat(700)}y${'c'.repeat(90)}`);
    const both = async (bytes: Buffer) => bytes.includes('x') && bytes.includes('y');
    expect((await shrink(large, both, 1000)).toString()).toBe('xy');
    expect((await shrink(large, async () => true, 1000)).toString()).toBe('');
  });

  test('asks no more often than it may, and gives back what still does it', async () => {
    let asked = 0;
    const large = Buffer.from('-'.repeat(1000) + 'x');
    const smaller = await shrink(
      large,
      (bytes) => {
        asked++;
        return has('x')(bytes);
      },
      5,
    );
    expect(asked).toBe(5);
    expect(smaller.includes('x')).toBe(true);
    expect(smaller.length).toBeLessThan(large.length);
  });
});

describe('bytes for people', () => {
  test.each([
    ['', 'an empty output'],
    ['1 2\n', '`1 2\\n`'],
    ['x'.repeat(1000), `\`${'x'.repeat(48)}…\` (1,000 bytes)`],
    ['a\x00', '`a\\x00`'],
  ])('%j', (text, shown) => {
    expect(showOutput(Buffer.from(text))).toBe(shown);
  });

  test('what is no text is shown by its codes', () => {
    expect(showOutput(Buffer.of(0x61, 0x80))).toBe('`a\\x80`');
  });

  test('long lists are cut', () => {
    expect(listed(['a', 'b', 'c', 'd'])).toBe('a, b, c and 1 more');
    expect(listed(['a', 'b'])).toBe('a, b');
  });
});
