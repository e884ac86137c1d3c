/**
 * Compares names as people order them: runs of digits by their value, so that `2` stands before
 * `10`. Names that differ only in padding are ordered by their text, so no two names are equal.
 */
export function compareNatural(a: string, b: string): number {
  const left = a.match(PARTS) ?? [];
  const right = b.match(PARTS) ?? [];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = compareParts(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}

/** Compares by code units, whatever the locale: the order that packages are judged in. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const PARTS = /\d+|\D+/g;
const DIGITS = /^\d/;

function compareParts(a: string, b: string): number {
  if (!DIGITS.test(a) || !DIGITS.test(b)) return compareText(a, b);
  // By length first: a run of digits may be longer than a number holds exactly.
  const x = a.replace(/^0+(?=\d)/, '');
  const y = b.replace(/^0+(?=\d)/, '');
  return x.length - y.length || compareText(x, y);
}
