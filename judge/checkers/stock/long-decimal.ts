import { digitsEnd } from '../../lib/byte-word.ts';

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const UPPER_E = 0x45;
const LOWER_E = 0x65;

/** More significant digits than a double, or the middle of two doubles, can have (767). */
const KEPT_DIGITS = 800;
/** Beyond this an exponent of any file's number makes it 0 or infinite. */
const LARGEST_EXPONENT = 1e15;

type Phase = 'sign' | 'whole' | 'fraction' | 'exponent-sign' | 'exponent';

/**
 * Reads a number of any length piece by piece, by the grammar of `decimal.ts`, and keeps no more
 * of it than its value as a double needs.
 */
export class LongDecimal {
  #phase: Phase = 'sign';
  #hasSign = false;
  #isNegative = false;
  /** The significant digits, leading zeros apart, up to `KEPT_DIGITS`. */
  readonly #digits: number[] = [];
  #hasDigit = false;
  /** Was a digit dropped that is not 0? */
  #isInexact = false;
  /** The power of ten that the kept digits, read as an integer, are to be multiplied by. */
  #scale = 0;
  #isExponentNegative = false;
  #exponent = 0;

  /** Adds the next piece; false when the text is no number, whatever may follow. */
  add(view: DataView, start: number, end: number): boolean {
    for (let at = start; at < end; at++) {
      if (!this.#addByte(view.getUint8(at))) return false;
      if (this.#isInexact) at = this.#dropDigits(view, at + 1, end) - 1;
    }
    return true;
  }

  /** Passes digits of which nothing matters any more but how many they are. */
  #dropDigits(view: DataView, start: number, end: number): number {
    if (this.#phase !== 'whole' && this.#phase !== 'fraction') return start;
    const at = digitsEnd(view, start, end);
    if (this.#phase === 'whole') this.#scale += at - start;
    return at;
  }

  /** The double nearest to the number; NaN when the text is no number. */
  value(): number {
    if (!this.#hasDigit) return NaN;
    const exponent = this.#isExponentNegative ? -this.#exponent : this.#exponent;
    // One digit more stands for all that were dropped: it decides a tie, and nothing else.
    const digits = `0${String.fromCharCode(...this.#digits)}${this.#isInexact ? '1' : ''}`;
    const scale = this.#scale + exponent - (this.#isInexact ? 1 : 0);
    return Number(`${this.#isNegative ? '-' : ''}${digits}e${scale}`);
  }

  #addByte(byte: number): boolean {
    if (byte >= ZERO && byte <= NINE) return this.#addDigit(byte);
    switch (byte) {
      case PLUS:
      case MINUS:
        return this.#addSign(byte === MINUS);
      case POINT: {
        const isFirst = this.#phase === 'sign' || this.#phase === 'whole';
        this.#phase = 'fraction';
        return isFirst;
      }
      case UPPER_E:
      case LOWER_E: {
        const isFirst = this.#phase === 'whole' || this.#phase === 'fraction';
        this.#phase = 'exponent-sign';
        return isFirst && this.#hasDigit;
      }
      default:
        return false;
    }
  }

  #addSign(isNegative: boolean): boolean {
    if (this.#phase === 'sign' && !this.#hasSign) {
      this.#hasSign = true;
      this.#isNegative = isNegative;
      return true;
    }
    if (this.#phase !== 'exponent-sign') return false;
    this.#phase = 'exponent';
    this.#isExponentNegative = isNegative;
    return true;
  }

  #addDigit(byte: number): boolean {
    if (this.#phase === 'exponent-sign' || this.#phase === 'exponent') {
      this.#phase = 'exponent';
      this.#exponent = Math.min(LARGEST_EXPONENT, this.#exponent * 10 + byte - ZERO);
      return true;
    }
    this.#hasDigit = true;
    if (this.#phase === 'sign') this.#phase = 'whole';
    const isLeadingZero = byte === ZERO && this.#digits.length === 0;
    const isKept = !isLeadingZero && this.#digits.length < KEPT_DIGITS;
    if (isKept) this.#digits.push(byte);
    else if (byte !== ZERO) this.#isInexact = true;
    if (this.#phase === 'fraction') {
      if (isKept || isLeadingZero) this.#scale -= 1;
    } else if (!isKept && !isLeadingZero) this.#scale += 1;
    return true;
  }
}
