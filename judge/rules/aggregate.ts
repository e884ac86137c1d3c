import type { CaseResult, JudgedCase } from '../model/result.ts';
import type { TestCase, TestGroup } from '../model/problem.ts';
import type { Verdict } from '../model/verdict.ts';
import { VERDICTS } from '../model/verdict.ts';

/** What several cases say together; always computed in test order, whatever finished first. */
export interface Aggregate {
  readonly verdict: Verdict;
  readonly decidedBy?: string;
  readonly slowest?: string;
  readonly maxCpuTimeMs: number;
  readonly peakMemoryBytes: number;
}

/** The first case of the highest rank decides. No judged case at all is a judge error. */
export function aggregate(cases: readonly CaseResult[]): Aggregate {
  const judged = cases.filter((result): result is JudgedCase => result.status === 'judged');
  const decisive = firstLargest(judged, (result) => VERDICTS[result.verdict].rank);
  // Of outputs that were handed in none is slow.
  const ran = judged.filter(({ execution }) => execution.handedIn !== true);
  const slowest = firstLargest(ran, (result) => result.execution.usage.cpuTimeMs);
  const fattest = firstLargest(judged, (result) => result.execution.usage.peakMemoryBytes);
  return {
    verdict: decisive?.verdict ?? 'JE',
    ...(decisive && !VERDICTS[decisive.verdict].accepted ? { decidedBy: decisive.name } : {}),
    ...(slowest ? { slowest: slowest.name } : {}),
    maxCpuTimeMs: slowest?.execution.usage.cpuTimeMs ?? 0,
    peakMemoryBytes: fattest?.execution.usage.peakMemoryBytes ?? 0,
  };
}

/** Every case of a group, in test order. */
/** Those that have an input and an answer: all but the static validation. */
export function dataCasesOf(group: TestGroup): TestCase[] {
  return casesOf(group).filter(({ staticArgs }) => staticArgs === undefined);
}

export function casesOf(group: TestGroup): TestCase[] {
  return group.children.flatMap((child) => (child.kind === 'case' ? [child] : casesOf(child)));
}

/** The group that each case stands in, by the case's name. */
export function groupOfCases(root: TestGroup): ReadonlyMap<string, TestGroup> {
  const pairs = [root, ...groupsBelow(root)].flatMap((group) =>
    group.children.flatMap((child) =>
      child.kind === 'case' ? [[child.name, group] as const] : [],
    ),
  );
  return new Map(pairs);
}

/** Every group below this one, in test order, parents before their children. */
export function groupsBelow(group: TestGroup): TestGroup[] {
  return group.children.flatMap((child) =>
    child.kind === 'group' ? [child, ...groupsBelow(child)] : [],
  );
}

function firstLargest<T>(items: readonly T[], size: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || size(item) > size(best)) best = item;
  return best;
}
