import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutUsage } from '../../model/execution.ts';
import type { Slot } from '../slots.ts';
import type { TestRun } from './mode.ts';

/** A judge error: without the problem's own program no solution can be run. */
export function neverRan(slot: Slot, reason: string): TestRun {
  const execution = withoutUsage({ kind: 'not-started', reason });
  return { execution, outputPath: emptyOutput(slot) };
}

/** The output of a test in which a solution prints nothing that could be shown. */
export function emptyOutput({ dir }: Slot): string {
  const path = join(dir, 'no-output');
  writeFileSync(path, '');
  return path;
}
