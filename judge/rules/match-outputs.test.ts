import { describe, expect, test } from 'vitest';
import { matchOutputs } from './match-outputs.ts';

const TESTS = ['sample/1', 'secret/a/1', 'secret/a/2', 'secret/b/2', 'secret/03-big'];

function matched(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(matchOutputs(TESTS, names).byTest);
}

describe('an output belongs to the test', () => {
  test.each([
    ['secret/03-big.out', 'secret/03-big'],
    ['03-big.out', 'secret/03-big'],
    ['03-big.ans', 'secret/03-big'],
    ['03-big.txt', 'secret/03-big'],
    ['03-big', 'secret/03-big'],
    ['my outputs/03-big.out', 'secret/03-big'],
    ['a/1.out', 'secret/a/1'],
    ['deep/er/b/2.out', 'secret/b/2'],
    ['sample/1.out', 'sample/1'],
  ])('that it is named after: %s', (name, found) => {
    expect(matched([name])).toEqual({ [found]: name });
  });

  test.each(['1.out', '2.out', 'README.md', '03-big.in', '3-big.out', 'x03-big.out', '.out'])(
    'of none, where its name could be that of several or is no name of a test: %s',
    (name) => {
      expect(matchOutputs(TESTS, [name])).toEqual({
        byTest: new Map(),
        unused: [name],
        doubled: [],
      });
    },
  );
});

test.each([[['x/03-big.out', 'y/03-big.out']], [['03-big', '03-big.ans', '03-big.out']]])(
  'several files for a test are told of, whatever their endings: %j',
  (names) => {
    const { unused, doubled } = matchOutputs(TESTS, names);
    expect([unused, doubled]).toEqual([[], [{ test: 'secret/03-big', names }]]);
  },
);

test('the whole name of a test means this test, whatever others end in it', () => {
  const { byTest } = matchOutputs(['1', 'a/1'], ['1.out', 'a/1.out']);
  expect([...byTest]).toEqual([
    ['1', '1.out'],
    ['a/1', 'a/1.out'],
  ]);
});

test('a hundred thousand files for one test, and paths of as many folders, take no time to speak of', () => {
  const many = Array.from({ length: 100_000 }, (_, i) => `${i}/03-big.out`);
  const deep = `${'a/'.repeat(100_000)}a/2.out`;
  const { byTest, doubled } = matchOutputs(TESTS, [...many, deep]);
  expect(doubled.map(({ names }) => names.length)).toEqual([100_000]);
  expect(byTest.get('secret/a/2')).toBe(deep);
});
