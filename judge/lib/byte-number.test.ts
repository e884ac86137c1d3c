import { expect, test } from 'vitest';
import { isClose, isNumber, MAX_NUMBER_BYTES } from './byte-number.ts';

test.each(['0', '-0', '+1', '01', '1.', '.5', '-.5', '1e5', '1E-5', '1.5e+300', '9'.repeat(400)])(
  '%s is a number',
  (token) => {
    expect(isNumber(token)).toBe(true);
  },
);

test.each([
  '',
  '.',
  '-',
  'e5',
  '1e',
  '1e+',
  '1e1.5',
  '0x1F',
  '0x1p3',
  '1_000',
  '1,5',
  '1.2.3',
  '--1',
  'inf',
  'Infinity',
  'nan',
  'NaN',
  '1f',
  '1 ',
  '1\n',
  '１',
  '\uFEFF1',
  '1'.repeat(MAX_NUMBER_BYTES + 1),
])('%j is no number', (token) => {
  expect(isNumber(token)).toBe(false);
});

test('the relative tolerance is one of the answer', () => {
  const tolerance = { absolute: 0, relative: 0.1 };
  expect(isClose('100', '110', tolerance)).toBe(true);
  expect(isClose('110', '100', tolerance)).toBe(true);
  expect(isClose('100', '111', tolerance)).toBe(false);
  expect(isClose('0', '1e-300', tolerance)).toBe(false);
  expect(isClose('-100', '-109', tolerance)).toBe(true);
});

test.each([
  // As doubles, of which 2^53 + 1 is none.
  ['9007199254740993', '9007199254740992', 0, 0, true],
  ['123456789012345678901234567890', '123456789012345678901234567891', 0, 0, true],
  ['9007199254740992', '9007199254740994', 1, 0, false],
  // The powers of ten of these are beyond those of doubles.
  ['1e400', '10e399', 0, 0, true],
  ['1e400', '1.05e400', 0, 0.1, true],
  ['1e400', '1.05e400', 1e300, 0, false],
  ['1e400', '1.2e400', 0, 0.1, false],
  ['1e400', '-1e400', 0, 1, false],
  ['1e400', '-1e400', 0, 2, true],
  ['1', '1e400', 0, 1e300, false],
  ['1e400', '1', 0, 1, true],
  ['1e400', '0', 0, 0.5, false],
  ['1e99999999999999999999', '1e99999999999999999998', 0, 0.5, false],
  ['1e99999999999999999999', '1.1e99999999999999999999', 0, 0.5, true],
  ['1e-400', '2e-400', 0, 0.1, false],
  ['1e-400', '2e-400', 1e-9, 0, true],
  ['1e-400', '1.01e-400', 0, 0.1, true],
  ['1e-400', '0', 0, 0.5, false],
  ['0', '1e-400', 0, 0.5, false],
  ['0', '1e-400', 1e-300, 0, true],
  ['0.000e-999', '0e999', 0, 0, true],
  // A distance beyond doubles, though the numbers are not.
  ['-1.7e308', '1.7e308', 0, 1.5, false],
  ['-1.7e308', '1.7e308', 0, 2.5, true],
])('%s and %s, tolerance %d or %d of the answer: %s', (answer, output, absolute, relative, is) => {
  expect(isClose(answer, output, { absolute, relative })).toBe(is);
});
