import { expect, test } from 'vitest';
import { replaceConstants, replaceConstantsIn } from './replace-constants.ts';

const CONSTANTS = { max: '1000', eps: '1e-6', word: 'naïve' };

test.each([
  ['n <= {{max}}, {{max}}{{eps}}', 'n <= 1000, 10001e-6'],
  ['{{ max }} {{Max}} {max} {{max} {{toString}}', '{{ max }} {{Max}} {max} {{max} {{toString}}'],
  ['{{{max}}} {{word}}', '{1000} naïve'],
])('%j becomes %j', (text, replaced) => {
  expect(replaceConstants(text, CONSTANTS)).toBe(replaced);
  expect(replaceConstantsIn(Buffer.from(text), CONSTANTS).toString()).toBe(replaced);
});

test('bytes that are no text stay', () => {
  const bytes = Buffer.from([0xff, ...Buffer.from('{{max}}'), 0x80, 0]);
  expect(replaceConstantsIn(bytes, CONSTANTS)).toEqual(
    Buffer.from([0xff, ...Buffer.from('1000'), 0x80, 0]),
  );
  expect(replaceConstantsIn(bytes, {})).toBe(bytes);
  expect(replaceConstantsIn(bytes, { other: '1' })).toBe(bytes);
});
