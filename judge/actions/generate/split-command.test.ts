import { expect, test } from 'vitest';
import { splitCommand } from './split-command.ts';

test.each([
  ['gen.ts', ['gen.ts']],
  ['  gen.ts  --seed 7\t-x ', ['gen.ts', '--seed', '7', '-x']],
  [`gen.ts "a b" 'c "d"' x"y z"'w'`, ['gen.ts', 'a b', 'c "d"', 'xy zw']],
  [`gen.ts "" ''`, ['gen.ts', '', '']],
  ['gen.ts $HOME * `x` ; rm', ['gen.ts', '$HOME', '*', '`x`', ';', 'rm']],
  ['gen.ts "a', undefined],
  ["gen.ts it's", undefined],
  ['', undefined],
])('%j', (command, words) => {
  expect(splitCommand(command)).toEqual(words);
});
