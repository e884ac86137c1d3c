import { UserError } from '../model/user-error.ts';

const TIME_UNITS: Readonly<Record<string, number>> = { '': 1000, ms: 1, s: 1000, min: 60_000 };
const MEMORY_UNITS: Readonly<Record<string, number>> = {
  '': 1024 ** 2,
  b: 1,
  k: 1024,
  kb: 1024,
  kib: 1024,
  m: 1024 ** 2,
  mb: 1024 ** 2,
  mib: 1024 ** 2,
  g: 1024 ** 3,
  gb: 1024 ** 3,
  gib: 1024 ** 3,
};

/** The same range as in problem.yaml: what lies outside is a mistake in the unit. */
const MIN_TIME_MS = 1;
const MAX_TIME_MS = 3_600_000;
const MAX_MEMORY_BYTES = 1024 ** 4;

/** `1.5`, `1.5s`, `800ms` → ms. A bare number is seconds, as in problem.yaml. */
export function parseTimeMs(text: string, name: string): number {
  const timeMs = parseQuantity(text, TIME_UNITS);
  if (timeMs !== undefined && timeMs >= MIN_TIME_MS && timeMs <= MAX_TIME_MS) return timeMs;
  throw new UserError(
    'BAD_TIME',
    `${name} takes a time from 1 ms to one hour, not ${JSON.stringify(text)}`,
    {
      hint: 'such as 2 (seconds), 0.5s or 800ms',
    },
  );
}

/** `256`, `256MiB`, `1g` → bytes. A bare number is MiB, as in problem.yaml. */
export function parseMemoryBytes(text: string, name: string): number {
  const bytes = parseQuantity(text, MEMORY_UNITS);
  if (bytes !== undefined && bytes >= 1 && bytes <= MAX_MEMORY_BYTES) return Math.floor(bytes);
  throw new UserError(
    'BAD_MEMORY',
    `${name} takes an amount of memory from 1 byte to 1 TiB, not ${JSON.stringify(text)}`,
    { hint: 'such as 256 (MiB), 64MiB or 1GiB' },
  );
}

function parseQuantity(text: string, units: Readonly<Record<string, number>>): number | undefined {
  const match = /^(\d+(?:\.\d+)?|\.\d+) ?([a-z]*)$/iu.exec(text.trim());
  const factor = units[match?.[2]?.toLowerCase() ?? ''];
  if (!match || factor === undefined) return undefined;
  return Number(match[1]) * factor;
}
