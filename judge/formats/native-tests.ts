import type { Constants } from '../lib/replace-constants.ts';
import type { TestGroup } from '../model/problem.ts';
import { checkRequirements } from './group-requirements.ts';
import { legacyGroups } from './legacy-groups.ts';
import { plainGroups } from './plain-groups.ts';
import { scoringGroups } from './scoring-groups.ts';
import type { ReadCase, ReadFolder } from './test-tree.ts';
import { brokenTests, GROUP_FILE, LEGACY_FILE } from './test-tree.ts';
import { readTestTree } from './read-test-tree.ts';

type Show = (path: string) => string;

/** What else of the problem decides about its groups. */
export interface TestOptions {
  readonly isScoring: boolean;
  /** Programs in `graders/`, of the legacy format. */
  readonly graders: readonly string[];
  /** Values that `test_group.yaml` may name. */
  readonly constants?: Constants;
}

export interface ReadTests {
  readonly tests: TestGroup;
  readonly warnings: readonly string[];
}

/**
 * Reads the names and the settings of all tests below `testdata/`; the test files themselves are
 * not opened. Without tests the root has no children. Throws a `UserError` for half a test, and for
 * groups that contradict themselves.
 */
export async function readTests(
  testdataDir: string,
  show: Show,
  options: TestOptions = { isScoring: false, graders: [] },
): Promise<ReadTests> {
  const tree = await readTestTree(testdataDir, show, options.constants);
  const legacy = allFolders(tree).find((folder) => folder.legacy);
  if (legacy) return legacyTests(tree, legacy, options);
  const flat = groupsOnly(tree);
  const { tests, warnings } = options.isScoring
    ? scoringGroups(flat)
    : { tests: plainGroups(flat), warnings: [] };
  checkRequirements(flat, tests);
  return { tests, warnings };
}

function legacyTests(tree: ReadFolder, legacy: ReadFolder, options: TestOptions): ReadTests {
  const other = allFolders(tree).find((folder) => folder.file);
  if (other) {
    const [one, two] = [`${legacy.shownDir}/${LEGACY_FILE}`, `${other.shownDir}/${GROUP_FILE}`];
    throw brokenTests(`${one} and ${two} are of two formats`, 'keep those of one format');
  }
  return { tests: legacyGroups(tree, options), warnings: [] };
}

function allFolders(folder: ReadFolder): ReadFolder[] {
  const inner = folder.children.flatMap((child) =>
    child.kind === 'folder' ? allFolders(child) : [],
  );
  return [folder, ...inner];
}

/** A subfolder without settings of its own is no group: its tests belong to the group around it. */
function groupsOnly(folder: ReadFolder): ReadFolder {
  const children = folder.children.flatMap((child): readonly (ReadCase | ReadFolder)[] => {
    if (child.kind === 'case') return [child];
    const inner = groupsOnly(child);
    return folder.name === '' || inner.file ? [inner] : inner.children;
  });
  return { ...folder, children };
}
