import type { TestCase, TestGroup } from '../model/problem.ts';
import { emptyGroup } from './empty-group.ts';
import { passFailStatic } from './static-case.ts';
import { brokenTests, type ReadCase, type ReadFolder } from './test-tree.ts';

/** Keys that say how points are counted. */
const SCORING_KEYS = ['max_score', 'score_aggregation'] as const;

/**
 * The groups of a problem without points. `require_pass` holds there too, of our own; a group
 * without tests is none. Throws a `UserError` for what only a scoring problem may say.
 */
export function plainGroups(folder: ReadFolder): TestGroup {
  const { file } = folder;
  const key = file && SCORING_KEYS.find((one) => file.data[one] !== undefined);
  if (file && key) {
    const message = `${file.place([key])}: \`${key}\` is only for scoring problems`;
    throw brokenTests(message, 'write `type: scoring` in problem.yaml, or remove the key');
  }
  const children = folder.children.flatMap((child): readonly (TestCase | TestGroup)[] => {
    if (child.kind === 'case') return [plainCase(child)];
    const inner = plainGroups(child);
    return inner.children.length > 0 ? [inner] : [];
  });
  return {
    ...emptyGroup(folder.name),
    requirePass: requiredBy(folder),
    children: [...passFailStatic(folder), ...children],
  };
}

function plainCase({ test, file }: ReadCase): TestCase {
  if (file?.data.score === undefined) return test;
  const message = `${file.place(['score'])}: \`score\` is only for scoring problems`;
  throw brokenTests(message, 'write `type: scoring` in problem.yaml, or remove the key');
}

/** The names of the groups that a group needs. */
export function requiredBy({ name, file }: ReadFolder): readonly string[] {
  const given = file?.data.require_pass;
  if (file && given !== undefined && name === 'sample') {
    throw brokenTests(`${file.place(['require_pass'])}: the samples cannot require a group`);
  }
  return typeof given === 'string' ? [given] : (given ?? []);
}
