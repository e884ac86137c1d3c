import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { homeDir } from '../lib/home-dir.ts';
import { hashOf } from '../lib/content-hash.ts';
import { isMissing } from '../lib/error-code.ts';
import { readRegularFile, whyUnreadable } from '../lib/read-regular-file.ts';
import { parseSettings, parseYamlSettings } from './parse-settings.ts';
import type { Settings } from '../model/settings.ts';
import type { Workspace } from '../model/workspace.ts';
import type { World } from './command.ts';
import { UserError } from '../model/user-error.ts';

/**
 * The nearest folder, from here upwards, that has a `package.json` with the key `"judge"`, a
 * `judge.yaml`, or a folder `problems/`. Without one, problems are folders named on the command
 * line, and the records go to the user's cache; so they do where the workspace cannot be written.
 */
export async function findWorkspace(world: World): Promise<Workspace> {
  for (let dir = resolve(world.cwd); ; dir = dirname(dir)) {
    const settings = await readSettings(dir);
    if (settings) {
      return withWritableState(workspaceAt(dir, settings, join(dir, '.judge'), world), world);
    }
    if (dir === dirname(dir)) break;
  }
  return workspaceAt(world.cwd, {}, join(userCacheDir(world), 'no-workspace'), world);
}

async function withWritableState(workspace: Workspace, world: World): Promise<Workspace> {
  const { root, stateDir: own } = workspace;
  if (await mayWrite(own, root)) return workspace;
  const stateDir = join(userCacheDir(world), 'workspaces', hashOf(root).slice(0, 16));
  const warning = `${own} cannot be written: builds and results are kept in ${stateDir}`;
  return { ...workspace, stateDir, warning };
}

/** May files be made in `dir`, or in `parent` where `dir` is not there yet? */
async function mayWrite(dir: string, parent: string): Promise<boolean> {
  try {
    await access(dir, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    return isMissing(error) && dir !== parent && mayWrite(parent, parent);
  }
}

/**
 * Where things that outlive a workspace are kept, such as the compiled supervisor. A variable that is
 * empty is as if it were not set; a relative path counts from here.
 */
export function userCacheDir({ env, cwd }: Pick<World, 'env' | 'cwd'>): string {
  const own = env['JUDGE_CACHE_DIR'];
  if (own) return resolve(cwd, own);
  const base = env['XDG_CACHE_HOME'] || join(env['HOME'] || homeDir(), '.cache');
  return resolve(cwd, base, 'judge');
}

function workspaceAt(
  root: string,
  settings: Settings,
  stateDir: string,
  { env, cwd }: Pick<World, 'env' | 'cwd'>,
): Workspace {
  const given = env['JUDGE_TESTLIB'];
  const ofUser = given ? resolve(cwd, given) : undefined;
  const testlibPath = settings.testlib === undefined ? ofUser : resolve(root, settings.testlib);
  return {
    root,
    problemsDir: resolve(root, settings.problems ?? 'problems'),
    solutionsDir: resolve(root, settings.solutions ?? 'solutions'),
    stateDir,
    ...(testlibPath === undefined ? {} : { testlibPath }),
    settings,
  };
}

async function readSettings(dir: string): Promise<Settings | undefined> {
  const packagePath = join(dir, 'package.json');
  const packageText = await readIfThere(packagePath, () => undefined);
  if (packageText !== undefined) {
    const settings = settingsInPackage(packageText, packagePath);
    if (settings !== undefined) return parseSettings(settings, packagePath);
  }
  const yamlPath = join(dir, 'judge.yaml');
  const yamlText = await readIfThere(yamlPath, refuseSettings);
  if (yamlText !== undefined) {
    return parseYamlSettings(yamlText, yamlPath);
  }
  const problems = await stat(join(dir, 'problems')).catch(() => undefined);
  return problems?.isDirectory() ? {} : undefined;
}

function settingsInPackage(text: string, path: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null && 'judge' in document
      ? document.judge
      : undefined;
  } catch (cause) {
    throw new UserError('BROKEN_SETTINGS', `${path} is not valid JSON`, { cause });
  }
}

const SETTINGS_MIB = 1;

/** A `package.json` may be somebody else's, so that one that cannot be read is none. */
async function readIfThere(
  path: string,
  refuse: (path: string, cause: unknown) => undefined,
): Promise<string | undefined> {
  try {
    return String(await readRegularFile(path, SETTINGS_MIB));
  } catch (error) {
    return isMissing(error) ? undefined : refuse(path, error);
  }
}

function refuseSettings(path: string, cause: unknown): never {
  const why = whyUnreadable(cause);
  if (why === undefined) throw cause;
  throw new UserError('BROKEN_SETTINGS', `${path} cannot be read (${why})`, { cause });
}
