/** What a caller of a reader asks for must make sense; a `RangeError` tells where it does not. */

export function checkRange<T extends number | bigint>(method: string, min: T, max: T): void {
  if (!(min <= max)) throw new RangeError(`${method}() takes a range, not [${min}, ${max}]`);
}

export function checkCount(method: string, count: number): void {
  if (Number.isSafeInteger(count) && count >= 0) return;
  throw new RangeError(`${method}() takes a count, not ${count}`);
}
