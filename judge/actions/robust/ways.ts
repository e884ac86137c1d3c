import type { Executor } from '../../model/executor.ts';
import type { Problem } from '../../model/problem.ts';
import type { VariantSkip } from '../../model/robustness.ts';
import type { InputVariant } from './input-variants.ts';
import type { SizedTest } from './sweep.ts';
import type { Way } from './try-test.ts';

/** Why a variant cannot be delivered here; undefined when it can. */
export function whySkipped(
  { delivery }: InputVariant,
  { stdinDeliveries }: Executor,
  { mode, io }: Problem,
): VariantSkip | undefined {
  if (mode.kind !== 'batch') return 'interactive';
  if (delivery === undefined) return undefined;
  if (io.input !== undefined) return 'named-file';
  return stdinDeliveries.includes(delivery) ? undefined : 'executor';
}

/** What is larger takes too long in small pieces, and shows nothing that smaller ones do not. */
const MOST_PIPED_BYTES = 1024 * 1024;
/** What a byte costs that is sent and read by itself; and a whole input in its pieces, at most. */
const PIPED_BYTE_MS = 0.05;
const PIPED_INPUT_MS = 2000;

/** For a pipe, the tests that fit through it, and the time that it takes. */
export function withRoomForPipe(
  way: Way,
  tests: readonly SizedTest[],
): { readonly fitted: Way; readonly tests: readonly SizedTest[] } {
  if (way.delivery === undefined) return { fitted: way, tests };
  const fitting = tests.filter(({ inputBytes }) => inputBytes <= MOST_PIPED_BYTES);
  const largestBytes = fitting.at(-1)?.inputBytes ?? 0;
  const addedMs = Math.min(PIPED_INPUT_MS, largestBytes * PIPED_BYTE_MS);
  const { limits } = way.setting;
  const longer = {
    ...limits,
    cpuTimeMs: limits.cpuTimeMs + addedMs,
    wallTimeMs: limits.wallTimeMs + addedMs,
  };
  return { fitted: { ...way, setting: { ...way.setting, limits: longer } }, tests: fitting };
}

/** Languages in which a program can read memory that it never wrote. */
const UNINITIALISED: ReadonlySet<string> = new Set(['c', 'cpp']);
/** With it, glibc fills what malloc gives: fresh memory is zero by chance only. */
const FILL = { MALLOC_PERTURB_: '165' };

/** The same once more, where possible with memory that is not zero when it is fresh. */
export function fillingMemory(plain: Way): Way {
  const { language } = plain.setting;
  if (!UNINITIALISED.has(language.id)) return plain;
  const filling = {
    ...language,
    run: (call: Parameters<typeof language.run>[0]) => {
      const command = language.run(call);
      return { ...command, env: { ...command.env, ...FILL } };
    },
  };
  // Memory that is filled is memory that is used, even where the program never touches it.
  return { setting: { ...plain.setting, language: filling }, strains: true };
}
