import { assert, constantFrom, property, array } from 'fast-check';
import { expect, test } from 'vitest';
import { mathText } from './math-text.ts';

test.each([
  ['4\\times 4', '4 × 4'],
  ['0\\le k\\le 16', '0 ≤ k ≤ 16'],
  ['1 \\leq n, m \\leq 10^5', '1 ≤ n, m ≤ 10⁵'],
  ['2\\cdot10^{5}', '2·10⁵'],
  ['10^{-6}', '10⁻⁶'],
  ['-10^9\\le a,b\\le 10^9', '-10⁹ ≤ a,b ≤ 10⁹'],
  ['a_i', 'aᵢ'],
  ['a_{10}', 'a₁₀'],
  ['a_{i,j}', 'a_(i,j)'],
  ['x^{y+1}', 'xʸ⁺¹'],
  ['2^{2^n}', '2^(2ⁿ)'],
  ['x_1^2', 'x₁²'],
  ['\\frac{a}{b}', 'a/b'],
  ['\\frac{n(n+1)}2', '(n(n+1))/2'],
  ['\\frac12', '1/2'],
  ['\\sqrt{n}', '√n'],
  ['\\sqrt[3]{x+1}', '³√(x+1)'],
  ['O(n\\log n)', 'O(n log n)'],
  ['O(n \\log^2 n)', 'O(n log² n)'],
  ['\\max(a,b)', 'max(a,b)'],
  ['\\left\\lfloor\\frac{n}{2}\\right\\rfloor', '⌊n/2⌋'],
  ['a\\ne b', 'a ≠ b'],
  ['a=b<c', 'a = b < c'],
  ['a\\bmod m', 'a mod m'],
  ['a\\equiv b\\pmod{m}', 'a ≡ b (mod m)'],
  ['\\text{if } x\\in\\mathbb{Z}', 'if x ∈ ℤ'],
  ['\\{1,2,\\dots,n\\}', '{1,2,…,n}'],
  ['90^\\circ', '90°'],
  ['50\\%', '50%'],
  ['a\\,b\\quad c', 'a b c'],
  ['\\sum_{i=1}^{n} a_i', '∑ᵢ₌₁ⁿ aᵢ'],
  ['\\alpha\\to\\infty', 'α → ∞'],
  ['\\unknown{x}', 'unknownx'],
  ['\\overline{ab}', 'a\u0305b\u0305'],
  ['f(x)=\\begin{cases}1 & x>0\\\\0 & x\\le 0\\end{cases}', 'f(x) = 1 x > 0; 0 x ≤ 0'],
  ['\\constructor \\toString', 'constructor toString'],
  ['', ''],
  ['{', ''],
  ['a^', 'a^()'],
  ['\\frac', '/'],
])('%s is shown as %s', (latex, text) => {
  expect(mathText(latex)).toBe(text);
});

test('it never fails, whatever it is given', () => {
  const piece = constantFrom(
    '\\frac',
    '{',
    '}',
    '^',
    '_',
    '\\',
    'a',
    ' ',
    '\\left',
    '\\sqrt',
    '[',
    '$',
    '😀',
  );
  assert(
    property(array(piece, { maxLength: 12 }), (pieces) => {
      expect(mathText(pieces.join(''))).not.toContain('undefined');
    }),
    { seed: 1, numRuns: 3000 },
  );
});
