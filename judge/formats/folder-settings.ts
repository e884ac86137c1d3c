import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import type { Constants } from '../lib/replace-constants.ts';
import { quote } from '../lib/shown-path.ts';
import { inheritArgs, inheritFlags, type InheritedArgs } from './inherited-args.ts';
import { LEGACY_GROUP_SCHEMA } from './legacy-group-schema.ts';
import { TEST_GROUP_SCHEMA } from './test-group-schema.ts';
import { brokenTests, GROUP_FILE, LEGACY_FILE, type ReadFolder } from './test-tree.ts';
import { readYamlFile } from './yaml-file.ts';

type FolderSettings = Pick<ReadFolder, 'file' | 'legacy'>;

/** What a folder hands down to its tests, of both formats. */
export function inheritSettings(
  outer: InheritedArgs,
  { file, legacy }: FolderSettings,
): InheritedArgs {
  return inheritFlags(inheritArgs(outer, file?.data), legacy?.data);
}

/** What would be passed over without a word. */
const MISNAMED: Readonly<Record<string, string>> = {
  'test_group.yml': GROUP_FILE,
  'test-group.yaml': GROUP_FILE,
  'testgroup.yaml': GROUP_FILE,
  'test_groups.yaml': GROUP_FILE,
  'testdata.yml': LEGACY_FILE,
};

/** What a folder of tests says of itself. Throws a `UserError` for a file that would not be read. */
export async function readSettings(
  dir: string,
  entries: readonly Dirent[],
  show: (path: string) => string,
  constants?: Constants,
): Promise<FolderSettings> {
  const has = (name: string): boolean => entries.some((entry) => entry.name === name);
  const meant = Object.keys(MISNAMED).find(has);
  if (meant !== undefined) {
    const message = `${quote(show(join(dir, meant)))} is not read: such files have another name`;
    throw brokenTests(message, `rename it to ${MISNAMED[meant] ?? ''}`);
  }
  const [path, legacyPath] = [join(dir, GROUP_FILE), join(dir, LEGACY_FILE)];
  return {
    ...(has(GROUP_FILE) && {
      file: await readYamlFile(path, show(path), TEST_GROUP_SCHEMA, constants),
    }),
    ...(has(LEGACY_FILE) && {
      legacy: await readYamlFile(legacyPath, show(legacyPath), LEGACY_GROUP_SCHEMA),
    }),
  };
}
