import { nearest } from '../lib/nearest.ts';
import { quote } from '../lib/shown-path.ts';
import type { TestGroup } from '../model/problem.ts';
import { groupsBelow } from '../rules/aggregate.ts';
import { brokenTests, type ReadFolder } from './test-tree.ts';

/** Throws a `UserError` unless every group waits only for groups that come, and end, before it. */
export function checkRequirements(tree: ReadFolder, tests: TestGroup): void {
  const groups = groupsBelow(tests);
  const folders = new Map(foldersBelow(tree).map((folder) => [folder.name, folder]));
  for (const group of groups) {
    for (const required of group.requirePass) {
      const why = fault(group, required, groups);
      if (why === undefined) continue;
      const place = folders.get(group.name)?.file?.place(['require_pass']) ?? group.name;
      throw brokenTests(
        `${place}: the required group ${quote(required)} ${why}`,
        hintFor(group, required, groups),
      );
    }
  }
}

function fault(group: TestGroup, name: string, groups: readonly TestGroup[]): string | undefined {
  if (name === group.name) return 'is this group itself';
  const index = groups.findIndex((one) => one.name === name);
  const required = groups[index];
  if (!required) return 'does not exist';
  if (group.name.startsWith(`${name}/`)) return 'is one that this group lies in';
  if (index < groups.indexOf(group)) return undefined;
  const circle = wayTo(required, group.name, groups, new Set());
  if (!circle) return 'does not come before this one';
  return `waits for this one in turn: ${[group.name, ...circle].map(quote).join(' → ')}`;
}

/** The names from a group along what it requires to a target, both included. */
function wayTo(
  group: TestGroup,
  target: string,
  groups: readonly TestGroup[],
  seen: Set<string>,
): readonly string[] | undefined {
  if (group.name === target) return [target];
  if (seen.has(group.name)) return undefined;
  seen.add(group.name);
  for (const name of group.requirePass) {
    const next = groups.find((one) => one.name === name);
    const rest = next && wayTo(next, target, groups, seen);
    if (rest) return [group.name, ...rest];
  }
  return undefined;
}

function hintFor(group: TestGroup, required: string, groups: readonly TestGroup[]): string {
  const before = groups
    .slice(0, groups.indexOf(group))
    .map(({ name }) => name)
    .filter((name) => !group.name.startsWith(`${name}/`));
  const meant = before.find((name) => name.endsWith(`/${required}`)) ?? nearest(required, before);
  return meant === undefined
    ? `groups before it: ${before.join(', ') || 'none'}`
    : `did you mean ${quote(meant)}?`;
}

function foldersBelow(folder: ReadFolder): ReadFolder[] {
  return folder.children.flatMap((child) =>
    child.kind === 'folder' ? [child, ...foldersBelow(child)] : [],
  );
}
