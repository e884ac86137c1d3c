import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { removeTree } from '../lib/remove-tree.ts';
import { withoutUsage, type Execution } from '../model/execution.ts';
import type { Command, Language } from '../model/language.ts';
import type { StdinDelivery } from '../model/executor.ts';
import type { Limits } from '../model/limits.ts';
import type { NamedFiles } from '../model/problem.ts';
import type { JudgeContext } from './context.ts';
import { placeFiles } from './run-files.ts';
import type { Slot } from './slots.ts';

/** One run of a built program on one input. */
export interface ExecuteJob {
  readonly language: Pick<Language, 'memoryPolicy'>;
  readonly command: Command;
  readonly limits: Limits;
  readonly stdinPath: string | null;
  /** As a file unless said otherwise. */
  readonly stdinDelivery?: StdinDelivery;
  /** What the program may read beside the system's folders. */
  readonly readable: readonly string[];
  readonly io: NamedFiles;
  /** Files that lie beside it, by absolute path. */
  readonly files?: readonly string[];
  /** Called when its turn has come; false: it is not wanted any more, and ends as cancelled. */
  readonly begin?: () => boolean;
  /** Run while nothing else does. */
  readonly alone?: boolean;
}

const NOT_WANTED = withoutUsage({ kind: 'cancelled' });

export interface Executed {
  readonly execution: Execution;
  /** The output to be judged: the named file where the program filled it, else standard output. */
  readonly outputPath: string;
}

/** Runs a program in the slot's private folder, which is empty before and left as it is after. */
export async function execute(
  context: JudgeContext,
  job: ExecuteJob,
  slot: Slot,
): Promise<Executed> {
  const workDir = emptyFolder(join(slot.dir, 'box'));
  const stdoutPath = join(slot.dir, 'stdout');
  placeFiles(workDir, job.files ?? []);
  placeNamedFiles(workDir, job);
  const request = {
    argv: job.command.argv,
    env: job.command.env,
    workDir,
    readable: job.readable,
    writable: [],
    stdinPath: job.stdinPath,
    ...(job.stdinDelivery === undefined ? {} : { stdinDelivery: job.stdinDelivery }),
    stdoutPath,
    stderrPath: join(slot.dir, 'stderr'),
    limits: job.limits,
    memoryPolicy: job.language.memoryPolicy,
  };
  const run = async (): Promise<Execution> =>
    job.begin?.() === false ? NOT_WANTED : context.executor.run(request, context.signal);
  const { slots } = context;
  const facts = await slots.run(run, job.alone === true ? 'all' : 1);
  for (const path of [stdoutPath, request.stderrPath]) takeBackRights(path);
  const fileBytes = Math.max(facts.fileBytes ?? 0, bytesOfFiles(workDir, job));
  const execution = fileBytes > 0 ? { ...facts, fileBytes } : facts;
  return { execution, outputPath: namedOutput(workDir, job.io) ?? stdoutPath };
}

/** Read, write and enter: what the owner of a folder may do. */
const OWNER = 0o700;

/** A program may have removed its folder, locked it, or put a link in its place. */
function isOpenFolder(dir: string): boolean {
  const found = lstatSync(dir, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (found.mode & OWNER) === OWNER;
}

/**
 * Makes the folder, or empties it, whatever a program left there. Synchronous on purpose: three system
 * calls cost less than one trip through the thread pool.
 */
export function emptyFolder(dir: string): string {
  if (isOpenFolder(dir) && readdirSync(dir).length === 0) return dir;
  removeTree(dir);
  mkdirSync(dir);
  return dir;
}

/** An executor may let the program keep only what lies there before. */
function placeNamedFiles(workDir: string, { io, stdinPath }: ExecuteJob): void {
  if (io.output !== undefined) writeFileSync(join(workDir, io.output), '');
  if (io.input === undefined || stdinPath === null) return;
  // A copy, not a link: the program may write to it.
  copyFileSync(stdinPath, join(workDir, io.input), constants.COPYFILE_FICLONE);
}

/** The size of the files at the top of the folder; an executor may know of others. */
export function bytesOfFiles(
  workDir: string,
  { io, files = [] }: Pick<ExecuteJob, 'io' | 'files'>,
): number {
  if (!isOpenFolder(workDir)) return 0;
  const given = new Set([io.input, ...files.map((path) => basename(path))]);
  let bytes = 0;
  for (const entry of readdirSync(workDir, { withFileTypes: true })) {
    if (!entry.isFile() || given.has(entry.name)) continue;
    bytes += lstatSync(join(workDir, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** Read and write: what the owner of a file may do. */
const OWNER_OF_FILE = 0o600;

/** A program of our own user may have taken our rights from what it wrote to. */
export function takeBackRights(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true || (found.mode & OWNER_OF_FILE) === OWNER_OF_FILE) return;
  chmodSync(path, found.mode | OWNER_OF_FILE);
}

function namedOutput(workDir: string, io: NamedFiles): string | undefined {
  if (io.output === undefined || !isOpenFolder(workDir)) return undefined;
  const path = join(workDir, io.output);
  takeBackRights(path);
  // Never through a link: it could point at the answer.
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() && found.size > 0 ? path : undefined;
}
