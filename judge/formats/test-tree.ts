/** What the folders of `testdata/` hold, before it is said what it means. */
import type { TestCase } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { LegacySettings } from './legacy-group-schema.ts';
import type { CaseSettings, GroupSettings } from './test-group-schema.ts';
import type { YamlFile } from './yaml-file.ts';

export interface ReadCase {
  readonly kind: 'case';
  /** The name in its folder. */
  readonly stem: string;
  /** With the arguments that it inherits; without points. */
  readonly test: TestCase;
  readonly file?: YamlFile<CaseSettings>;
}

export interface ReadFolder {
  readonly kind: 'folder';
  readonly stem: string;
  /** Path below `testdata/`. */
  readonly name: string;
  /** Absolute. */
  readonly dir: string;
  /** As people write it. */
  readonly shownDir: string;
  /** `test_group.yaml`. */
  readonly file?: YamlFile<GroupSettings>;
  /** `testdata.yaml`, of the legacy format. */
  readonly legacy?: YamlFile<LegacySettings>;
  /** In the order of their names. */
  readonly children: readonly (ReadCase | ReadFolder)[];
}

export const GROUP_FILE = 'test_group.yaml';
export const LEGACY_FILE = 'testdata.yaml';

/** What is wrong with the tests as a whole. */
export function brokenTests(message: string, hint?: string): UserError {
  const options = { exit: 'problem', ...(hint !== undefined && { hint }) } as const;
  return new UserError('BROKEN_TESTS', message, options);
}
