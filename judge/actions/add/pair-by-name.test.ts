import { expect, test } from 'vitest';
import { pairByName } from './pair-by-name.ts';

test.each([
  ['1.in', '1.ans'],
  ['1.in', '1.out'],
  ['1.in', '1.a'],
  ['1.IN', '1.OUT'],
  ['a1.in', 'a1.out'],
  ['sample-1.in', 'sample-1.out'],
  ['01-small.in', '01-small.ans'],
  ['subtask1_1.in', 'subtask1_1.out'],
  ['input1.txt', 'output1.txt'],
  ['Input1.txt', 'Output1.txt'],
  ['in1.txt', 'out1.txt'],
  ['1.txt', '1.out'],
  ['1.in.txt', '1.out.txt'],
  ['puzzle.in3', 'puzzle.ou3'],
  ['puzzle.in3', 'puzzle.out3'],
  ['PUZZLE.IN3', 'PUZZLE.OUT3'],
  ['input.in3', 'output.out3'],
  ['I.1', 'O.1'],
  ['tests/01', 'tests/01.a'],
  ['Test01/SUM.INP', 'Test01/SUM.OUT'],
  ['in/a.txt', 'out/a.txt'],
  ['in/1.in', 'out/1.out'],
  ['input/1', 'output/1'],
  ['inputs/x.in', 'outputs/x.ans'],
  ['x.dat', 'x.ans'],
  ['x.in', 'x.sol'],
  ['测试 1.in', '测试 1.ans'],
])('%s goes with %s', (input, answer) => {
  expect(pairByName([answer, input])).toEqual({ pairs: [{ input, answer }], unanswered: [] });
});

test('the more usual answer wins, and one answer serves one input only', () => {
  const names = ['1.in', '1.out', '1.ans', '1.txt'];
  expect(pairByName(names).pairs).toEqual([
    { input: '1.in', answer: '1.ans' },
    { input: '1.txt', answer: '1.out' },
  ]);
});

test('pairs come in natural order', () => {
  const names = ['10.in', '10.out', '9.in', '9.out'];
  expect(pairByName(names).pairs.map(({ input }) => input)).toEqual(['9.in', '10.in']);
});

test('inputs without an answer are told, other files are passed over', () => {
  const names = ['1.in', '2.in', '2.out', 'README.md', 'notes.txt', 'x.in4', 'lone.ans', 'main'];
  const { pairs, unanswered } = pairByName(names);
  expect(pairs).toEqual([{ input: '2.in', answer: '2.out' }]);
  expect(unanswered).toEqual(['1.in', 'x.in4']);
});

test('a file does not go with a file of another folder', () => {
  expect(pairByName(['a/1.in', 'b/1.out']).pairs).toEqual([]);
});
