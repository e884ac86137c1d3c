import { array, assert, constantFrom, oneof, property, stringMatching, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { CloseRun } from './byte-close-run.ts';
import { isClose } from './byte-number.ts';
import type { Tolerance } from './byte-number.ts';
import { ByteWindow, readFrom } from './byte-window.ts';

const absolute = (size: number): Tolerance => ({ absolute: size, relative: 0 });
const REST = '\n'.repeat(9);
const relative = (size: number): Tolerance => ({ absolute: 0, relative: size });

function openText(text: string): ByteWindow {
  const window = new ByteWindow(readFrom(Buffer.from(text, 'latin1')));
  window.fill();
  return window;
}

/** How many bytes of both are passed; 0 when nothing is. */
function passed(
  answer: string,
  output: string,
  tolerance: Tolerance,
  isExact = true,
): readonly [number, number] {
  const run = new CloseRun(tolerance, isExact);
  const hasPassed = run.pass(openText(answer), 0, openText(output), 0);
  return hasPassed ? [run.answerEnd, run.outputEnd] : [0, 0];
}

test.each([
  ['3.141592', '3.14159', absolute(1e-5), true],
  ['3.14159265', '3.14158', absolute(1e-5), false],
  ['-3.141592', '-3.141593', absolute(1.01e-6), true],
  ['-3.14', '3.14', absolute(1), false],
  ['-3.14', '3.14', absolute(10), true],
  ['+3.1', '+3.2', absolute(0.2), true],
  ['3.', '3', absolute(0), true],
  ['1', '2', absolute(1), true],
  ['1', '2', absolute(0.5), false],
  ['99.9999', '100', absolute(1e-3), true],
  ['31.4', '31.5', relative(0.02), true],
  ['31.4', '31.5', relative(0.001), false],
  ['0.0314', '0.0315', relative(0.5), true],
  ['0.0314', '0.0415', relative(0.1), false],
  ['1e3', '1000.5', absolute(1), true],
  ['1.5e3', '1.5e4', absolute(1), false],
  // Doubles of that size are further apart than the tolerance.
  ['12345678901234567.89', '12345678901234567.99', absolute(0.5), false],
  ['.5', '.6', absolute(1), true],
  ['3.1.4', '3.1.5', absolute(1), false],
  ['x3.14', 'x3.15', absolute(1), false],
  ['3.14x', '3.15x', absolute(1), false],
  ['3.14', '3.15\0', absolute(1), false],
  ['--3.14', '--3.15', absolute(1), false],
])('%j and %j are passed with %j: %s', (answer, output, tolerance, is) => {
  const lengths = is ? [answer.length, output.length] : [0, 0];
  expect(passed(`${answer}${REST}`, `${output}${REST}`, tolerance)).toEqual(lengths);
});

test('a number that may go on behind the window is left', () => {
  expect(passed('1.5', '1.5000001 ', absolute(1))).toEqual([0, 0]);
  expect(passed('1.5 ', '1.5000001', absolute(1))).toEqual([0, 0]);
});

test('numbers that are the same are left to those who are quicker', () => {
  expect(passed('1.5 2.5 3.1 ', '1.5 2.5 3.2 ', absolute(1))).toEqual([0, 0]);
  expect(passed('1.51 2.5 3.1 ', '1.5 2.5 3.2 ', absolute(1))).toEqual([4, 3]);
});

test.each(['  ', '\r\n', '\n\n', '\t'])('numbers end at %j, which others look at', (blanks) => {
  const text = (...numbers: readonly string[]): string => numbers.join(blanks) + blanks;
  expect(passed(text('1.51', '2.5'), text('1.5', '2.51'), absolute(1))).toEqual([4, 3]);
});

test('where rounding decides, only what takes two doubles as they are may tell', () => {
  expect(passed(`1.5${REST}`, `1.25${REST}`, absolute(0.25))).toEqual([3, 4]);
  expect(passed(`1.5${REST}`, `1.25${REST}`, absolute(0.25), false)).toEqual([0, 0]);
  expect(passed(`1.5${REST}`, `1.25${REST}`, absolute(0.250001), false)).toEqual([3, 4]);
});

test.each([true, false])('whatever is passed is close, token by token (exactly: %s)', (isExact) => {
  const prefixes = stringMatching(/^[+-]?\d{0,3}\.?\d{0,12}(?:e\d)?$/);
  const ends = stringMatching(/^\d{0,6}$/);
  const alike = tuple(prefixes, ends, ends).map(([head, ...tails]) => tails.map((t) => head + t));
  const odd = constantFrom(['1', '2'], ['x', 'y'], ['1.0000', '0.9999'], ['1e400', '1e399']);
  const sizes = constantFrom(0, 1e-9, 1e-6, 1e-3, 0.1, 1);
  const blanks = constantFrom(' ', '\n', '\r\n');
  let count = 0;
  assert(
    property(array(oneof(alike, odd), { maxLength: 8 }), sizes, sizes, blanks, (...drawn) => {
      const [pairs, absoluteSize, relativeSize, blank] = drawn;
      const tolerance = { absolute: absoluteSize, relative: relativeSize };
      const texts = [0, 1].map((k) => pairs.map((pair) => pair[k] + blank).join(''));
      const [answer = '', output = ''] = texts;
      const [answerEnd, outputEnd] = passed(answer, output, tolerance, isExact);
      const tokens = answer.slice(0, answerEnd).split(blank);
      const others = output.slice(0, outputEnd).split(blank);
      if (answerEnd === 0) return;
      count += tokens.length;
      expect(others).toHaveLength(tokens.length);
      for (const [k, token] of tokens.entries()) {
        expect([token, others[k], isClose(token, others[k] ?? '', tolerance)]).toContain(true);
      }
      expect([answer[answerEnd], output[outputEnd]]).toEqual([blank[0], blank[0]]);
    }),
    { seed: 9, numRuns: 5000 },
  );
  expect(count).toBeGreaterThan(500);
});
