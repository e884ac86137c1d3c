import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe as group, expect, test } from 'vitest';
import { describeDifference } from './difference.ts';

const dir = mkdtempSync(join(tmpdir(), 'difference-test-'));
const files = { answerPath: join(dir, 'answer'), outputPath: join(dir, 'output') };
afterAll(() => {
  rmSync(dir, { recursive: true });
});

function describe(answer: string | Buffer, output: string | Buffer) {
  writeFileSync(files.answerPath, answer);
  writeFileSync(files.outputPath, output);
  return describeDifference(files);
}

test('a wrong token is shown with two lines before and after it', async () => {
  const output = '1\n2\n3\n4\n5 6 8\n6\n7\n8\n';
  expect(await describe('1\n2\n3\n4\n5 6 7\n6\n7\n8\n', output)).toEqual({
    place: { line: 5, column: 5, token: 7 },
    expected: '7',
    found: '8',
    firstLine: 3,
    expectedLines: ['3', '4', '5 6 7', '6', '7'],
    foundLines: ['3', '4', '5 6 8', '6', '7'],
    expectedTruncated: true,
    foundTruncated: true,
    hints: [],
  });
});

test('an output that ends too early has nothing found', async () => {
  const difference = await describe('1\n2\n3\n', '1\n2\n');
  expect(difference).toMatchObject({
    place: { line: 3, column: 1, token: 3 },
    expected: '3',
    expectedLines: ['1', '2', '3'],
    foundLines: ['1', '2'],
    hints: ['prefix-of-answer'],
  });
  expect(difference).not.toHaveProperty('found');
});

test('an output that goes on has nothing expected', async () => {
  const difference = await describe('1\n', '1\n2 3\n');
  expect(difference).toMatchObject({ place: { line: 2, column: 1, token: 2 }, found: '2' });
  expect(difference).not.toHaveProperty('expected');
});

test('equal tokens in unequal lines are told by line', async () => {
  expect(await describe('1 2\n3\n', '1  2\n3\n')).toMatchObject({
    place: { line: 1, column: 3 },
    expected: '2\n',
    found: ' 2\n',
    hints: ['blanks'],
  });
});

test('equal lines with unequal ends are told by byte', async () => {
  expect(await describe('1\n2\n', '1\n2\r\n')).toMatchObject({
    place: { line: 2, column: 2 },
    expected: '\n',
    found: '\r\n',
    foundLines: ['1', '2\r'],
  });
  expect(await describe('1\n', '1')).toMatchObject({ expected: '\n', hints: ['final-newline'] });
});

test.each(['', '1\n2\n'])('equal files have no difference: %j', async (text) => {
  expect(await describe(text, text)).toBeUndefined();
});

test('places a few lines apart are shown with the same line numbers', async () => {
  expect(await describe('1\n2\n3\n4\n', '1\n2 3 5\n')).toMatchObject({
    place: { line: 2, column: 5, token: 4 },
    firstLine: 1,
    expectedLines: ['1', '2', '3', '4'],
    foundLines: ['1', '2 3 5'],
  });
});

test('places far apart are each shown around themselves', async () => {
  const answer = `${'1 2 3 4 5\n'.repeat(20)}6\n`;
  const output = `${'1 2 3 4 5 '.repeat(20).replaceAll(' ', '\n')}7\n`;
  expect(await describe(answer, output)).toMatchObject({
    place: { line: 101, column: 1, token: 101 },
    firstLine: 99,
    expectedLines: ['1 2 3 4 5', '1 2 3 4 5', '6'],
    foundLines: ['4', '5', '7'],
  });
});

test('bytes that are not UTF-8 are shown as they are', async () => {
  const difference = await describe(
    Buffer.from([0x31, 0xff, 0x0a]),
    Buffer.from([0x31, 0xfe, 0x0a]),
  );
  expect(difference).toMatchObject({ expected: '1\\xff', found: '1\\xfe', foundLines: ['1\\xfe'] });
});

group('what is long is cut', () => {
  test('a long token is shown around its difference', async () => {
    const difference = await describe(`${'x'.repeat(5000)}y\n`, `${'x'.repeat(5000)}z\n`);
    expect(difference?.expected).toBe(`…${'x'.repeat(60)}y`);
    expect(difference?.found).toBe(`…${'x'.repeat(60)}z`);
    expect(difference?.foundLines).toEqual([`…${'x'.repeat(80)}z`]);
  });

  test('a long line is cut on both sides, between characters', async () => {
    const line = '答'.repeat(1000);
    const difference = await describe(`${line} 1 ${line}\n`, `${line} 2 ${line}\n`);
    const [shown] = difference?.foundLines ?? [];
    expect(shown).toMatch(/^…答{10,40} 2 答{10,50}…$/);
    expect(Buffer.byteLength(shown ?? '')).toBeLessThan(210);
    expect(difference?.place).toEqual({ line: 1, column: 3002, token: 2 });
  });

  test('long lines around are cut at their end', async () => {
    const line = 'x'.repeat(300);
    const difference = await describe(`${line}\n1\n${line}\n`, `${line}\n2\n${line}\n`);
    const cut = `${'x'.repeat(200)}…`;
    expect(difference?.foundLines).toEqual([cut, '2', cut]);
  });

  test('a line without end is not read to its end', async () => {
    writeFileSync(files.answerPath, '1\n');
    const descriptor = openSync(files.outputPath, 'w');
    writeSync(descriptor, '2 ');
    // Sparse: a gigabyte of NUL bytes that takes no room on the disk.
    ftruncateSync(descriptor, 2 ** 30);
    closeSync(descriptor);
    const difference = await describeDifference(files);
    expect(difference).toMatchObject({ found: '2', expected: '1', hints: [] });
    expect(difference?.foundLines).toHaveLength(1);
  });
});

test('it stops when it is cancelled', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(describeDifference(files, signal)).rejects.toThrow('enough');
});

test('what a checker forgave is not what is shown, but what it could not forgive', async () => {
  writeFileSync(files.answerPath, '1.0\n2.0\n');
  writeFileSync(files.outputPath, '1.00\n3.0\n');
  const parting = { answerOffset: 4, outputOffset: 5, inside: false, unit: 'token' } as const;
  expect(await describeDifference(files, undefined, parting)).toMatchObject({
    place: { line: 2, column: 1, token: 2 },
    expected: '2.0',
    found: '3.0',
  });
});
