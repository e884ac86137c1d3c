/** Integers in their one spelling: no `+`, no leading zeros, no `-0`. */

const INTEGER = /^(?:0|-?[1-9]\d*)$/;

/** Every integer of so many digits is exact in a double. */
const SAFE_DIGITS = 15;

/** NaN when it is no integer in its one spelling, or not a safe one. */
export function parseSafeInteger(bytes: Uint8Array): number {
  const isNegative = bytes[0] === 0x2d;
  const first = isNegative ? 1 : 0;
  const digits = bytes.length - first;
  if (digits > SAFE_DIGITS) return parseLongInteger(bytes);
  if (digits === 0 || (bytes[first] === 0x30 && bytes.length > 1)) return NaN;
  let value = 0;
  for (let i = first; i < bytes.length; i++) {
    const digit = (bytes[i] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return NaN;
    value = value * 10 + digit;
  }
  return isNegative ? -value : value;
}

function parseLongInteger(bytes: Uint8Array): number {
  const text = bytes.length > SAFE_DIGITS + 2 ? '' : Buffer.from(bytes).toString('latin1');
  const value = INTEGER.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(value) ? value : NaN;
}

/** Undefined when it is no integer in its one spelling, or has more than `maxBytes`. */
export function parseBigInteger(bytes: Uint8Array, maxBytes: number): bigint | undefined {
  // Told by its length first: BigInt() of megabytes takes minutes.
  const text = bytes.length > maxBytes ? '' : Buffer.from(bytes).toString('latin1');
  return INTEGER.test(text) ? BigInt(text) : undefined;
}
