import { expect, test } from 'vitest';
import { inlineSpans } from './inline-spans.ts';

/** `*bold*`, `/italic/`, `[code]`, to be read at once. */
function marked(markdown: string): string {
  const marks = {
    plain: ['', ''],
    bold: ['*', '*'],
    italic: ['/', '/'],
    code: ['[', ']'],
  } as const;
  return inlineSpans(markdown)
    .map(({ text, style }) => marks[style][0] + text + marks[style][1])
    .join('');
}

test.each([
  ['plain', 'plain'],
  ['a **b c** d', 'a *b c* d'],
  ['a __b__ d', 'a *b* d'],
  ['a *b* d', 'a /b/ d'],
  ['a _b_ d', 'a /b/ d'],
  ['snake_case_name stays', 'snake_case_name stays'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['**`a`**', '[a]'],
  ['`**a**` and ``b`c``', '[**a**] and [b`c]'],
  ['$a_1*b_2*c$', 'a₁*b₂*c'],
  ['cost \\$5 and \\*x\\*', 'cost $5 and *x*'],
  ['$$x^2$$', 'x²'],
  ['a lone $ sign', 'a lone $ sign'],
  ['[here](https://a.b/c "t")', 'here <https://a.b/c>'],
  ['[https://a.b](https://a.b)', 'https://a.b'],
  ['<https://a.b>', 'https://a.b'],
  ['![a tree](t.png) ![](t.png)', '[image: a tree] [image]'],
  ['10<sup>9</sup> a<sub>i</sub>', '10⁹ aᵢ'],
  ['a<br/>b', 'a b'],
  ['1 &lt; 2 &amp; 3 &unknown;', '1 < 2 & 3 &unknown;'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  ['相邻的一个**空**格子', '相邻的一个*空*格子'],
  ['**a', '**a'],
  ['', ''],
])('%s', (markdown, text) => {
  expect(marked(markdown)).toBe(text);
});
