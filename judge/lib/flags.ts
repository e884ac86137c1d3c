import { isNumber } from './byte-number.ts';
import { checkRange } from './check-bounds.ts';
import { CheckerFault } from './checker-fault.ts';
import { parseSafeInteger } from './parse-integer.ts';

/**
 * Arguments as the problem package format writes them: names, and names with a value behind
 * (`case_sensitive float_tolerance 1e-6`). Whoever sets up the problem wrote them, so what is wrong
 * with them is a `CheckerFault`.
 */
export class Flags {
  readonly #unread: string[];

  constructor(args: readonly string[]) {
    this.#unread = [...args];
  }

  /** Is the flag given? */
  has(name: string): boolean {
    const at = this.#unread.indexOf(name);
    if (at === -1) return false;
    this.#unread.splice(at, 1);
    return true;
  }

  /** The value behind the name; undefined when the name is not given. */
  text(name: string): string | undefined {
    const at = this.#unread.indexOf(name);
    if (at === -1) return undefined;
    const [, value] = this.#unread.splice(at, 2);
    if (value === undefined) throw new CheckerFault(`the argument ${name} takes a value behind it`);
    return value;
  }

  /** An integer in [min, max], both safe integers. */
  integer(name: string, min: number, max: number): number | undefined {
    checkRange('integer', min, max);
    return this.#number(name, 'an integer', [min, max], (text) =>
      parseSafeInteger(Buffer.from(text)),
    );
  }

  /** A decimal number in [min, max], with or without point and exponent. */
  float(name: string, min: number, max: number): number | undefined {
    checkRange('float', min, max);
    return this.#number(name, 'a number', [min, max], (text) =>
      isNumber(text) ? Number(text) : NaN,
    );
  }

  /** Nothing may be given that was not asked for. */
  end(): void {
    if (this.#unread.length === 0) return;
    const list = this.#unread.map((arg) => JSON.stringify(arg)).join(', ');
    throw new CheckerFault(`unknown arguments: ${list}`);
  }

  #number(
    name: string,
    kind: string,
    [min, max]: readonly [number, number],
    parse: (text: string) => number,
  ): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value >= min && value <= max) return value;
    const wanted = `${kind} in [${min}, ${max}]`;
    throw new CheckerFault(`the argument ${name} takes ${wanted}, not ${JSON.stringify(text)}`);
  }
}
