/**
 * The numbers that new tests of a folder get, in order: the next after the largest that a name
 * begins with, padded as the names there are. `first` is used where no name begins with a number.
 */
export function* nextNames(existing: readonly string[], first: string): Generator<string> {
  const numbers = existing.flatMap((name) => /^\d+/.exec(name)?.[0] ?? []);
  const width = Math.min(...numbers.map(({ length }) => length));
  const largest = numbers.map(BigInt).reduce((a, b) => (a > b ? a : b), -1n);
  const start = numbers.length === 0 ? BigInt(first) : largest + 1n;
  const padding = numbers.length === 0 ? first.length : width;
  for (let number = start; ; number += 1n) yield String(number).padStart(padding, '0');
}
