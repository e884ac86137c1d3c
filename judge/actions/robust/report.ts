import type { RobustnessFinding, VariantId, VariantReport } from '../../model/robustness.ts';
import type { InputVariant } from './input-variants.ts';
import type { Change, SizedTest } from './sweep.ts';
import type { Trial } from './try-test.ts';

/** What is told of one variant. */
export function reportOf(
  variant: VariantId,
  trials: readonly Trial[],
  tooLarge: number,
  finding: RobustnessFinding | undefined,
  isCancelled: boolean,
): VariantReport {
  const same = trials.filter(({ kind }) => kind === 'same-bytes').length;
  const notRun = trials.filter(({ kind }) => kind === 'not-run').length;
  return {
    variant,
    tests: trials.length - same - notRun,
    leftOut: same + tooLarge,
    ...(isCancelled && finding === undefined ? { skipped: 'cancelled' } : {}),
    ...(finding ? { finding } : {}),
  };
}

/** A verdict that changed. */
export function findingOf(
  { cause, rejects }: Pick<InputVariant, 'cause' | 'rejects'>,
  { at, result }: Change,
): RobustnessFinding {
  return { change: 'verdict', rejects, ...smallest(at), before: 'AC', after: result, cause };
}

/** The smallest test whose two outputs differ, though both are accepted: a note, no fault. */
export function outputFinding(
  tests: readonly SizedTest[],
  first: readonly Trial[],
  second: readonly Trial[],
): RobustnessFinding | undefined {
  for (const [index, at] of tests.entries()) {
    const [one, other] = [first[index], second[index]];
    if (one?.kind !== 'kept' || other?.kind !== 'kept') continue;
    if (one.outputHash === '' || other.outputHash === '') continue;
    if (one.outputHash === other.outputHash) continue;
    const found = { before: 'AC', after: other.result, cause: 'not-deterministic' } as const;
    return { change: 'output', rejects: false, ...smallest(at), ...found };
  }
  return undefined;
}

function smallest({ test, inputBytes }: SizedTest): Pick<RobustnessFinding, 'test' | 'inputBytes'> {
  return { test: test.name, inputBytes };
}
