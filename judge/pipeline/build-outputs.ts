import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileSource, filesOfFolder, type FileSource } from '../lib/file-source.ts';
import { hashFile, hashOf } from '../lib/content-hash.ts';
import { makeTempDir } from '../lib/temp-dir.ts';
import { BrokenZip, withZip } from '../lib/zip-files.ts';
import type { Build, Language, Toolchain } from '../model/language.ts';
import type { Problem, SolutionFile } from '../model/problem.ts';
import { casesOf } from '../rules/aggregate.ts';
import { matchOutputs, type MatchedOutputs } from '../rules/match-outputs.ts';
import { UserError } from '../model/user-error.ts';
import type { BuiltProgram } from './build.ts';
import type { JudgeContext } from './context.ts';
import { whyDoubled, whyNoOutputs, whyProgram, whyUnused } from './outputs-text.ts';

/** What the outputs that were handed in are "written" in: nothing is compiled, and nothing runs. */
export const OUTPUTS: Language = {
  id: 'outputs',
  name: 'output files',
  extensions: [],
  tools: {},
  versionArgs: [],
  install: '',
  defaultFlags: [],
  compile: async () => ({ ok: true, log: '' }),
  run: ({ program }) => ({ argv: [program.buildDir], env: {} }),
  memoryPolicy: 'resident',
  memoryFloorBytes: 0,
  selfTest: '',
  template: '',
};

const NO_TOOLS: Toolchain = { tools: {}, version: '' };

/**
 * Takes the outputs of a solution to a submit-answer problem: a folder or a zip archive with a file
 * for each test, or the one file where there is one test. Their copies are the build. What cannot be
 * taken is a build that failed; files that belong to no test are told of.
 */
export async function buildOutputs(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
): Promise<BuiltProgram> {
  const started = performance.now();
  const build = await takeOutputs(context, problem, solution).catch((error: unknown): Build => {
    if (!(error instanceof BrokenZip)) throw error;
    return refused(`${basename(solution.name)} ${error.message}`);
  });
  const wallTimeMs = performance.now() - started;
  return { language: OUTPUTS, toolchain: NO_TOOLS, build, wallTimeMs };
}

/** Where the output for a test lies, if there is one. */
export function outputPathOf(buildDir: string, testName: string): string {
  return join(buildDir, `${testName}.out`);
}

async function takeOutputs(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
): Promise<Build> {
  const { path, name } = solution;
  const found = await stat(path).catch((cause: unknown) => {
    throw new UserError('NO_SOURCE', `cannot read ${JSON.stringify(name)}`, { cause });
  });
  const take = (files: readonly FileSource[]): Promise<Build> =>
    copyOutputs(context, problem, solution, files);
  if (found.isDirectory()) return take(await filesOfFolder(path));
  if (!found.isFile()) return refused(`${basename(name)} is not a regular file`);
  const extension = extname(path).toLowerCase();
  if (extension === '.zip') return withZip(path, (files) => take(files.filter(isVisible)));
  if (context.languages.some(({ extensions }) => extensions.includes(extension))) {
    return refused(whyProgram(name, problem.id));
  }
  const [test, ...more] = casesOf(problem.tests);
  const only = await fileSource(path, test === undefined ? name : `${test.name}.out`);
  if (more.length > 0 || only === undefined) {
    return refused(whyNoOutputs(name, casesOf(problem.tests)));
  }
  return take([only]);
}

/** What archivers and file managers leave behind. */
function isVisible({ name }: FileSource): boolean {
  return !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

async function copyOutputs(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  files: readonly FileSource[],
): Promise<Build> {
  const tests = casesOf(problem.tests);
  const names = tests.map((test) => test.name);
  const matched = matchOutputs(
    names,
    files.map((file) => file.name),
  );
  if (matched.byTest.size === 0) return refused(whyNoOutputs(solution.name, tests));
  const [doubled] = matched.doubled;
  if (doubled) return refused(whyDoubled(doubled));
  tellUnused(context, problem, solution, matched);
  const buildDir = makeTempDir(context.tempDir, 'outputs-');
  const sources = new Map(files.map((file) => [file.name, file]));
  const key = createHash('sha256');
  for (const [test, file] of matched.byTest) {
    const target = outputPathOf(buildDir, test);
    await mkdir(dirname(target), { recursive: true });
    // One byte more than is allowed is enough to see that it is too much.
    await sources.get(file)?.copyTo(target, problem.limits.outputBytes + 1);
    key.update(hashOf(test, await hashFile(target)));
  }
  const { path: sourcePath, name } = solution;
  const program = { languageId: OUTPUTS.id, name, sourcePath, buildDir, key: key.digest('hex') };
  return { ok: true, program, log: '', cached: false };
}

function refused(log: string): Build {
  return { ok: false, reason: 'refused', log };
}

function tellUnused(
  context: JudgeContext,
  { id: problemId }: Problem,
  { name: solution }: SolutionFile,
  { unused }: MatchedOutputs,
): void {
  if (unused.length === 0) return;
  const message = whyUnused(solution, unused);
  context.emit({
    type: 'notice',
    level: 'warning',
    code: 'UNUSED_OUTPUTS',
    message,
    problemId,
    solution,
  });
}
