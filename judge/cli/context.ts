import { readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { createCaseStore, FORGETFUL_STORE } from '../history/case-store.ts';
import { openStartUpCosts } from '../history/start-up-costs.ts';
import { createDefaultExecutor } from '../executors/default-executor.ts';
import { EXECUTORS } from '../executors/index.ts';
import { LANGUAGES } from '../languages/index.ts';
import { findToolchain, type VersionCache } from '../languages/toolchain.ts';
import { withSettings } from '../languages/settings.ts';
import { createHasher, type Hasher, type RememberedHash } from '../lib/content-hash.ts';
import { removeTree } from '../lib/remove-tree.ts';
import { makeTempDir, removeAbandonedTempDirs } from '../lib/temp-dir.ts';
import { writeAtomically } from '../lib/write-atomically.ts';
import type { Emit } from '../model/event.ts';
import type { Executor, SandboxChoice } from '../model/executor.ts';
import type { Toolchain } from '../model/language.ts';
import { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import { createSlots } from '../pipeline/slots.ts';
import { userCacheDir } from './find-workspace.ts';
import type { World } from './command.ts';
import { tellAfterStart } from './tell-after-start.ts';

/** What the options say about the context. */
export interface ContextOptions {
  /** Slots; all cores but one unless said otherwise. */
  readonly jobs?: number;
  readonly useCache: boolean;
  readonly executor?: string;
  readonly sandbox?: SandboxChoice;
  readonly smallStack?: boolean;
}

/** Makes everything that judging needs, gives it to `work`, and clears it away whatever happens. */
export async function withContext<T>(
  world: World,
  workspace: Workspace,
  options: ContextOptions,
  emit: Emit,
  work: (context: JudgeContext) => Promise<T>,
): Promise<T> {
  removeAbandonedTempDirs(tmpdir(), 'judge-');
  const tempDir = makeTempDir(tmpdir(), 'judge-');
  // The last resort when the process ends without coming back here.
  const removeTempDir = (): void => removeTree(tempDir);
  process.once('exit', removeTempDir);
  const cacheDir = join(workspace.stateDir, 'cache');
  const buildsDir = join(cacheDir, 'builds');
  removeAbandonedTempDirs(buildsDir, 'new-');
  const memory = await openMemory(join(cacheDir, 'memory.json'));
  const events = tellAfterStart(emit);
  let executor: Executor | undefined;
  try {
    executor = await createExecutor(world, workspace, options, events.tell);
    tellShortfall(executor, options.sandbox, events.tell);
    const jobs = options.jobs ?? workspace.settings.jobs ?? defaultJobs();
    const languageSettings = workspace.settings.languages;
    const context: JudgeContext = {
      workspace,
      languages: withSettings(LANGUAGES, languageSettings),
      findToolchain: createToolchainFinder(world, memory.versions),
      executor,
      slots: await createSlots(jobs, tempDir),
      tempDir,
      buildsDir,
      smallStack: options.smallStack ?? false,
      startUpCosts: openStartUpCosts(join(userCacheDir(world), 'start-up.json')),
      cases: options.useCache ? createCaseStore(join(cacheDir, 'cases')) : FORGETFUL_STORE,
      hasher: memory.hasher,
      emit: events.emit,
      signal: world.signal,
    };
    return await work(context);
  } finally {
    await executor?.close();
    removeTempDir();
    process.removeListener('exit', removeTempDir);
    memory.save();
  }
}

/** One core is left to the judge itself and to the person at the keyboard. */
export function defaultJobs(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** Each language is looked for once. */
function createToolchainFinder(
  { env, signal }: World,
  versions: VersionCache,
): JudgeContext['findToolchain'] {
  const found = new Map<string, Promise<Toolchain | undefined>>();
  return (language) => {
    const known = found.get(language.id);
    if (known) return known;
    const search = findToolchain(language, { searchPath: env['PATH'] ?? '', versions, signal });
    found.set(language.id, search);
    return search;
  };
}

async function createExecutor(
  world: World,
  { root, problemsDir, solutionsDir, stateDir }: Workspace,
  { executor: id, sandbox }: ContextOptions,
  tell: Tell,
): Promise<Executor> {
  const options = {
    cacheDir: userCacheDir(world),
    signal: world.signal,
    // They may lie in a system folder, which programs see.
    hidden: [root, problemsDir, solutionsDir, stateDir].filter((dir) => dir !== '/'),
    ...(sandbox === undefined ? {} : { sandbox }),
  };
  if (id === undefined) {
    return createDefaultExecutor(options, (message) =>
      tell({ level: 'warning', code: 'NO_SUPERVISOR', message }),
    );
  }
  const definition = Object.entries(EXECUTORS).find(([name]) => name === id)?.[1];
  if (!definition) {
    throw new UserError('NO_EXECUTOR', `there is no executor ${JSON.stringify(id)}`, {
      hint: `known executors: ${Object.keys(EXECUTORS)
        .filter((known) => known !== 'fake')
        .join(', ')}`,
    });
  }
  return definition.create(options);
}

type Tell = ReturnType<typeof tellAfterStart>['tell'];

/** One line where programs are kept from less than is possible. */
function tellShortfall(executor: Executor, wanted: SandboxChoice | undefined, tell: Tell): void {
  const { level, shortfall } = executor;
  if (shortfall === undefined) return;
  const asked = wanted === level;
  const message = asked
    ? `sandbox: ${level}, as asked for: ${whatItKeeps(executor)}`
    : `sandbox: ${level}, not strict: ${shortfall.reason} (${shortfall.mend})`;
  tell({ level: asked ? 'info' : 'warning', code: 'SANDBOX', message });
}

function whatItKeeps({ isolates }: Executor): string {
  return isolates.length === 0
    ? 'programs can do what you can, judge only those you trust'
    : `programs are kept from ${isolates.join(', ')}`;
}

interface Memory {
  readonly hasher: Hasher;
  readonly versions: VersionCache;
  save(): void;
}

/** Hashes of files and versions of compilers, kept from run to run; losing them costs time only. */
async function openMemory(path: string): Promise<Memory> {
  const known = await readMemory(path);
  const hasher = createHasher(known.hashes);
  const versions = new Map(Object.entries(known.versions));
  let newVersions = false;
  return {
    hasher,
    versions: {
      get: (key) => versions.get(key),
      set(key, version) {
        versions.set(key, version);
        newVersions = true;
      },
    },
    save() {
      if (!hasher.changed && !newVersions) return;
      const document = { hashes: hasher.entries(), versions: Object.fromEntries(versions) };
      try {
        makeFolder(dirname(path));
        writeAtomically(path, JSON.stringify(document));
      } catch {
        // A place that cannot be written was already told of by the case store.
      }
    },
  };
}

interface MemoryDocument {
  readonly hashes: Readonly<Record<string, RememberedHash>>;
  readonly versions: Readonly<Record<string, string>>;
}

async function readMemory(path: string): Promise<MemoryDocument> {
  try {
    const document = JSON.parse(await readFile(path, 'utf8')) as Partial<MemoryDocument>;
    return { hashes: document.hashes ?? {}, versions: document.versions ?? {} };
  } catch {
    return { hashes: {}, versions: {} };
  }
}
