import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { withContext } from '../../judge/cli/context.ts';
import { findWorkspace } from '../../judge/cli/find-workspace.ts';
import type { JudgeContext } from '../../judge/pipeline/context.ts';
import { buildProgram } from '../../judge/pipeline/build.ts';
import { prepareChecker } from '../../judge/pipeline/prepare-checker.ts';
import { readableFolders } from '../../judge/pipeline/readable-folders.ts';
import { MIB, wallTimeLimitMs } from '../../judge/model/limits.ts';
import type { RunRequest } from '../../judge/model/executor.ts';
import type { Measured } from './over-raw-loop.ts';

const CHECKS = 200;
const GOAL = 1.1;

const CHECKER = `#include <cstdio>
int main(int, char **argv) {
  FILE *answer = fopen(argv[2], "r");
  long long a, b;
  if (scanf("%lld", &a) != 1 || fscanf(answer, "%lld", &b) != 1) return 43;
  return a == b ? 42 : 43;
}
`;

const LIMITS = {
  cpuTimeMs: 60_000,
  wallTimeMs: wallTimeLimitMs(60_000),
  memoryBytes: 2048 * MIB,
  outputBytes: 8 * MIB,
  processes: 128,
  stackBytes: 64 * MIB,
};

/** What 200 checks by a C++ checker cost over 200 bare runs of it by the same executor, one by one. */
export async function checkerPrograms(dir: string, rounds: number): Promise<Measured[]> {
  const root = join(dir, 'checker-programs');
  mkdirSync(join(root, 'problems'), { recursive: true });
  const files = {
    inputPath: join(root, 'in'),
    answerPath: join(root, 'ans'),
    outputPath: join(root, 'out'),
  };
  for (const path of Object.values(files)) writeFileSync(path, '42\n');
  const sourcePath = join(root, 'checker.cpp');
  writeFileSync(sourcePath, CHECKER);
  const { signal } = new AbortController();
  const { stdout, stderr, stdin } = process;
  const world = { cwd: root, env: process.env, stdout, stderr, stdin, signal };
  const workspace = await findWorkspace(world);
  const options = { jobs: 1, useCache: false };
  return withContext(
    world,
    workspace,
    options,
    () => {},
    async (context) => {
      const spec = { kind: 'program', protocol: 'auto', sourcePath, args: [] } as const;
      const checker = await prepareChecker(context, spec, LIMITS);
      const request = await bareRequest(context, sourcePath, files);
      const check = async (): Promise<boolean> =>
        (await checker.check({ ...files, args: [], signal })).kind === 'accepted';
      const run = async (): Promise<boolean> => {
        const { ending } = await context.executor.run(request, signal);
        return ending.kind === 'exited' && ending.exitCode === 42;
      };
      const [judge, bare] = [[], []] as [number[], number[]];
      await timeAll(run);
      await timeAll(check);
      for (let round = 0; round < rounds; round++) {
        bare.push(await timeAll(run));
        judge.push(await timeAll(check));
      }
      return [rowOf(judge, bare)];
    },
  );
}

async function bareRequest(
  context: JudgeContext,
  sourcePath: string,
  { inputPath, answerPath, outputPath }: Record<'inputPath' | 'answerPath' | 'outputPath', string>,
): Promise<RunRequest> {
  const { build, language, toolchain } = await buildProgram(context, sourcePath, 'checker', 'tool');
  if (!build.ok || !toolchain) throw new Error(`the checker does not build: ${build.log}`);
  const dir = join(context.tempDir, 'bare');
  for (const folder of [dir, join(dir, 'box'), join(dir, 'feedback')]) mkdirSync(folder);
  const { program } = build;
  const args = [inputPath, answerPath, join(dir, 'feedback/')];
  return {
    ...language.run({ program, toolchain, limits: LIMITS, args }),
    workDir: join(dir, 'box'),
    readable: [...readableFolders(program, toolchain), inputPath, answerPath, outputPath],
    writable: [join(dir, 'feedback')],
    stdinPath: outputPath,
    stdoutPath: join(dir, 'stdout'),
    stderrPath: join(dir, 'stderr'),
    limits: LIMITS,
    memoryPolicy: language.memoryPolicy,
  };
}

/** Milliseconds for all of them, one after another. */
async function timeAll(work: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < CHECKS; i++) {
    if (!(await work())) throw new Error('the checker did not accept');
  }
  return performance.now() - started;
}

function rowOf(judge: readonly number[], bare: readonly number[]): Measured {
  const ratio = median(judge.map((time, i) => time / (bare[i] ?? Number.NaN)));
  return {
    name: `${CHECKS} checks by a checker program, C++`,
    judge: `${median([...judge]).toFixed(0)} ms`,
    baseline: `${median([...bare]).toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    goal: `≤ ${GOAL.toFixed(2)}`,
    reached: ratio <= GOAL,
  };
}
