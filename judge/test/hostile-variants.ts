import type { HostileLevel } from './hostile-plan.ts';

/** A program that is run once for each number. */
export interface HostileVariant {
  readonly name: string;
  readonly program: string;
  readonly number: number;
}

const FAMILIES = [
  { program: 'exits-with.c', first: 0, last: 255 },
  { program: 'raises.c', first: 1, last: 64 },
];

/** All of them are run in one place; elsewhere some will do. */
const SOME = 9;

/** Every exit code and every signal at the strictest level, some of them elsewhere and as others. */
export function variantsAt({ name }: HostileLevel, isStranger: boolean): readonly HostileVariant[] {
  return FAMILIES.flatMap(({ program, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) => ({
      name: `${program} ${number}`,
      program,
      number,
    })),
  ).filter(({ number }) => (name === 'strict' && !isStranger) || number % SOME === 0);
}
