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

/** Where all of them are run once, some will do. */
const SOME = 9;

/** Every exit code and every signal at the strictest level, some of them elsewhere. */
export function variantsAt({ name }: HostileLevel): readonly HostileVariant[] {
  return FAMILIES.flatMap(({ program, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) => ({
      name: `${program} ${number}`,
      program,
      number,
    })),
  ).filter(({ number }) => name === 'strict' || number % SOME === 0);
}
