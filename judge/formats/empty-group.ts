import type { TestGroup } from '../model/problem.ts';

/** A group without children: the tests of a problem whose data was not read. */
export function emptyGroup(name: string): TestGroup {
  return {
    kind: 'group',
    name,
    aggregation: 'pass-fail',
    onReject: 'continue',
    requirePass: [],
    children: [],
  };
}
