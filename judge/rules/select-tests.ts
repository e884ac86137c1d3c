import type { TestCase, TestGroup } from '../model/problem.ts';

/** A part of a problem's tests. */
export interface Selection {
  /** The groups with only the tests that were asked for. */
  readonly tests: TestGroup;
  /** Names of the groups of which every test was asked for; the root is called ``. */
  readonly whole: ReadonlySet<string>;
}

/** Keeps the tests that were asked for, and notes which groups are whole. */
export function selectCases(root: TestGroup, chosen: readonly TestCase[]): Selection {
  const names = new Set(chosen.map(({ name }) => name));
  const whole = new Set<string>();

  function visit(group: TestGroup): TestGroup {
    const children = group.children.flatMap((child): readonly (TestCase | TestGroup)[] => {
      if (child.kind === 'case') return names.has(child.name) ? [child] : [];
      const inner = visit(child);
      return inner.children.length > 0 ? [inner] : [];
    });
    const kept = group.children.every((child) =>
      child.kind === 'case' ? names.has(child.name) : whole.has(child.name),
    );
    if (kept) whole.add(group.name);
    return { ...group, children };
  }

  return { tests: visit(root), whole };
}
