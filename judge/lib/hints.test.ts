import { expect, test } from 'vitest';
import { findHints } from './hints.ts';
import type { Hint } from '../model/result.ts';

test.each<[answer: string, output: string, hints: readonly Hint[]]>([
  ['1\n', '1\n', []],
  ['1 2\n', '3 4\n', []],
  ['YES\n', 'Yes\n', ['case']],
  ['1\n2\n', '1 \n2\n', ['trailing-blanks']],
  ['1\n2\n', '1\r\n2\r\n', ['trailing-blanks']],
  ['1\n', '1', ['final-newline']],
  ['1\n', '1\n\n', ['final-newline']],
  ['1 2\n', '1  2\n', ['blanks']],
  ['1 2\n', '1\n2\n', ['blanks']],
  ['1 2 3\n', '123\n', ['blanks']],
  ['a\nb\n', 'b\na\n', ['line-order']],
  ['a\nb\nb\n', 'b\na\na\n', []],
  ['x y z\n', 'z y x\n', ['token-order']],
  ['0.1\n', '0.10000000001\n', ['tolerance-1e-9']],
  ['0.1\n', '0.1000001\n', ['tolerance-1e-6']],
  ['0.1\n', '0.10001\n', ['tolerance-1e-4']],
  ['0.1\n', '0.11\n', []],
  ['1e0\n', '1.0000001\n', ['tolerance-1e-6']],
  ['10000000\n', '10000003\n', []],
  ['3\n5\n', '4\n6\n', ['off-by-one']],
  ['Case 3\n', 'Case 2\n', ['off-by-one']],
  ['3\n5\n', '4\n4\n', []],
  ['3\n5\n', '4\n5\n', []],
  ['9007199254740993\n', '9007199254740994\n', ['off-by-one']],
  ['3000000000\n', '-1294967296\n', ['wrapped-32-bit']],
  ['7 4294967296\n', '7 0\n', ['wrapped-32-bit']],
  ['-2147483649\n', '2147483647\n', ['wrapped-32-bit']],
  ['3000000000 1\n', '-1294967296 2\n', []],
  ['1\n', '', ['empty-output']],
  ['1\n', '\n \n', ['empty-output']],
  ['1 2\n3\n', '1 2\n', ['prefix-of-answer']],
  ['1 2\n345\n', '1 2\n34', ['prefix-of-answer']],
  ['17\n', '1', []],
  ['1 2\n', '1 2\n3\n', ['extra-output']],
  ['', '3\n', []],
  ['1\n', '17\n', []],
  ['1\n', '\uFEFF1\n', ['byte-order-mark']],
  ['1\n', '\uFEFF1 \n', ['trailing-blanks', 'byte-order-mark']],
  ['1 2\n', '\uFEFF3 4\n', []],
  ['\uFEFF1\n', '1\n', []],
])('the answer %j and the output %j: %j', (answer, output, hints) => {
  expect(findHints(Buffer.from(answer), Buffer.from(output))).toEqual(hints);
});

test('invalid bytes, NUL and byte order marks do no harm', () => {
  expect(findHints(Buffer.from([0x80, 0, 0x0a]), Buffer.from([0x81, 0, 0x0a]))).toEqual([]);
  expect(findHints(Buffer.from('1\n'), Buffer.from('\uFEFF2\n'))).toEqual(['off-by-one']);
});
