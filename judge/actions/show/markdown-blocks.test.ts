import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { markdownBlocks } from './markdown-blocks.ts';

test('the blocks of a statement are told apart', () => {
  const markdown = `# Title #
First line
second line
## Input
- one
  goes on
  1. inner
* two

> quoted
> more

| a | b \\| c |
|---|:-:|
| 1 | 2 |
***
$$
a+b
$$
\`\`\`text
# no heading

- no item
\`\`\`
<!-- gone
too -->
last`;
  expect(markdownBlocks(markdown)).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'First line\nsecond line' },
    { kind: 'heading', level: 2, text: 'Input' },
    { kind: 'item', depth: 0, marker: '-', text: 'one\n  goes on' },
    { kind: 'item', depth: 1, marker: '1.', text: 'inner' },
    { kind: 'item', depth: 0, marker: '*', text: 'two' },
    { kind: 'quote', text: 'quoted\nmore' },
    {
      kind: 'table',
      rows: [
        ['a', 'b | c'],
        ['1', '2'],
      ],
    },
    { kind: 'rule' },
    { kind: 'math', text: '\na+b\n' },
    { kind: 'code', text: '# no heading\n\n- no item' },
    { kind: 'paragraph', text: 'last' },
  ]);
});

test('a fence ends only at its own kind, or with the text', () => {
  expect(markdownBlocks('~~~\n```\n~~~\nx')).toEqual([
    { kind: 'code', text: '```' },
    { kind: 'paragraph', text: 'x' },
  ]);
  expect(markdownBlocks('```\nnever ended\n')).toEqual([{ kind: 'code', text: 'never ended\n' }]);
});

test('mathematics on one line, and without its end', () => {
  expect(markdownBlocks('$$x^2$$\nafter')).toEqual([
    { kind: 'math', text: 'x^2' },
    { kind: 'paragraph', text: 'after' },
  ]);
  expect(markdownBlocks('$$x')).toEqual([{ kind: 'math', text: 'x' }]);
});

test('a bar in a sentence makes no table', () => {
  expect(markdownBlocks('a | b\nc')).toEqual([{ kind: 'paragraph', text: 'a | b\nc' }]);
});

test('it ends and never fails, whatever it is given', () => {
  const piece = constantFrom(
    '$$',
    '```',
    '\n',
    '- ',
    '|',
    '---',
    '> ',
    '# ',
    'x',
    ' ',
    '\r\n',
    '<!--',
  );
  assert(
    property(array(piece, { maxLength: 14 }), (pieces) => {
      expect(Array.isArray(markdownBlocks(pieces.join('')))).toBe(true);
    }),
    { seed: 1, numRuns: 3000 },
  );
});
