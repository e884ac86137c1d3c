import { isNumber } from '../lib/byte-number.ts';
import type { CheckResult } from '../model/check.ts';

/**
 * The result of a checker that grades: nothing is wrong, all is accepted. A sentence: what it gave is
 * no number from 0 to `most`.
 */
export function gradedResult(text: string, most: number, message: string): CheckResult | string {
  const value = isNumber(text) ? Number(text) : NaN;
  if (!(value >= 0 && value <= most)) {
    const given = text === '' ? 'no score' : JSON.stringify(text.slice(0, SHOWN_CHARACTERS));
    return `the checker gave ${given}, not a number from 0 to ${most}`;
  }
  const told = message.trim();
  if (value === 0) return { kind: 'wrong', message: told };
  const words = told === '' ? {} : { message: told };
  return value === most
    ? { kind: 'accepted', ...words }
    : { kind: 'partial', fraction: value / most, ...words };
}

const SHOWN_CHARACTERS = 40;
