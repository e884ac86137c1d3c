import { basename, dirname, join } from 'node:path';
import type { Constants } from '../lib/replace-constants.ts';
import type { TestCase } from '../model/problem.ts';
import { inheritSettings, readSettings } from './folder-settings.ts';
import { inheritArgs, NO_ARGS, type InheritedArgs } from './inherited-args.ts';
import { readTestFiles } from './native-files.ts';
import { exists, readFolder } from './source-files.ts';
import { TEST_CASE_SCHEMA } from './test-group-schema.ts';
import { readYamlFile } from './yaml-file.ts';

type Show = (path: string) => string;

/**
 * What a solution gets beside the input of a test that may not be there yet, by the settings and the
 * folder of files that are. `name`: as `secret/group/03`. Throws a `UserError` as for other tests.
 */
export async function readPlannedCase(
  testdataDir: string,
  name: string,
  show: Show,
  constants?: Constants,
): Promise<Pick<TestCase, 'args' | 'filesDir'>> {
  const [dir, stem] = [join(testdataDir, dirname(name)), basename(name)];
  const path = join(dir, `${stem}.yaml`);
  const file = (await exists(path))
    ? await readYamlFile(path, show(path), TEST_CASE_SCHEMA)
    : undefined;
  const { args } = inheritArgs(
    await readFolderArgs(testdataDir, dirname(name), show, constants),
    file?.data,
  );
  const names = (await readFolder(dir)).map((entry) => entry.name);
  const own = names.filter((one) => one === `${stem}.files`);
  const filesDir = (await readTestFiles({ dir, shownDir: show(dir) }, own, new Set([stem]))).get(
    stem,
  );
  return { args, ...(filesDir !== undefined && { filesDir }) };
}

/** What the tests of a folder such as `secret/group` get unless they say otherwise. */
export async function readFolderArgs(
  testdataDir: string,
  name: string,
  show: Show,
  constants?: Constants,
): Promise<InheritedArgs> {
  let [dir, args] = [testdataDir, NO_ARGS];
  for (const part of ['.', ...name.split('/')]) {
    dir = join(dir, part);
    args = inheritSettings(args, await readSettings(dir, await readFolder(dir), show, constants));
  }
  return args;
}
