import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { copySupervisor } from '../executors/testing/shared-supervisors.ts';
import { buildHostilePrograms } from './hostile-build.ts';
import type { HostileCase, HostileLevel, HostilePlan, HostileReport } from './hostile-plan.ts';
import type { HostileProgram } from './hostile-program.ts';
import { variantsAt } from './hostile-variants.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Many of the programs only sleep. */
const JOBS = 4;

/** An id that nobody has on any machine we know of. */
const STRANGER = 48_151;

export const USERS = ['the user of the tests', 'an unprivileged user'] as const;
export type HostileUser = (typeof USERS)[number];

export function isStranger(user: HostileUser): boolean {
  return user === 'an unprivileged user';
}

/** Programs that are built, and a judge in one file that any user may start. */
export interface HostileBench {
  /** Runs all programs as a user at a level; gives every line that the judge has told. */
  judge(user: HostileUser, level: HostileLevel): Promise<readonly HostileReport[]>;
  /** Why that user cannot be had here. */
  whyNot(user: HostileUser): string | undefined;
  close(): void;
}

export async function createHostileBench(
  programs: readonly HostileProgram[],
): Promise<HostileBench> {
  const dir = mkdtempSync(join(tmpdir(), 'judge-hostile-'));
  chmodSync(dir, 0o755);
  await bundleJudge(dir);
  const cacheDir = join(dir, 'cache');
  await copySupervisor(cacheDir);
  const called = await buildHostilePrograms(programs, join(dir, 'programs'));
  const casesAt = (level: HostileLevel, user: HostileUser) => [
    ...programs.flatMap((program) => toCase(program, called.get(program.name))),
    ...variantsAt(level, isStranger(user)).flatMap(({ name, program, number }) =>
      programs
        .filter((one) => one.name === program)
        .map((one) => ({ ...one, name, args: [String(number)] }))
        .flatMap((one) => toCase(one, called.get(program))),
    ),
  ];
  let plans = 0;
  return {
    async judge(user, level) {
      plans += 1;
      const root = join(dir, `runs-${plans}`);
      mkdirSync(root);
      // Of its own, since another user could not write to it.
      cpSync(cacheDir, join(root, 'cache'), { recursive: true });
      const cases = casesAt(level, user);
      const plan: HostilePlan = { level, root, cacheDir: join(root, 'cache'), jobs: JOBS, cases };
      return runJudge(dir, plan, user);
    },
    whyNot(user) {
      if (user === 'the user of the tests') return undefined;
      return process.getuid?.() === 0 ? undefined : 'only root can become somebody else';
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** The judge in one file, in a folder that looks like the package: no user need read our sources. */
async function bundleJudge(dir: string): Promise<void> {
  await build({
    entryPoints: [join(ROOT, 'judge/test/hostile-judge.ts')],
    outfile: join(dir, 'dist/hostile-judge.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['execa'],
    logLevel: 'error',
  });
  for (const path of [
    'judge/bin.js',
    'judge/executors/supervisor',
    'judge/executors/waiting-runner.py',
  ]) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    cpSync(join(ROOT, path), join(dir, path), { recursive: true });
  }
}

function toCase(program: HostileProgram, called: readonly string[] | undefined): HostileCase[] {
  const [file, ...rest] = called ?? [];
  if (file === undefined) return [];
  const { name, verdicts, verdictsWith, needs, probe, limits, args } = program;
  // An empty last argument stands for the token of the run.
  const argv = [file, ...rest, ...(args.length > 0 ? args : [''])] as const;
  const memoryPolicy = /\.(c|cpp)\b/.test(name) ? 'address-space' : 'resident';
  const facts = { name, argv, verdicts, verdictsWith, needs, limits, memoryPolicy } as const;
  return [{ ...facts, ...(probe === undefined ? {} : { probe: `${probe}.c` }) }];
}

function runJudge(
  dir: string,
  plan: HostilePlan,
  user: HostileUser,
): Promise<readonly HostileReport[]> {
  const isOther = isStranger(user);
  const home = join(plan.root, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'private-key'), 'secret');
  const planPath = join(dir, `plan-${plan.level.name}-${isOther ? 'stranger' : 'own'}.json`);
  writeFileSync(planPath, JSON.stringify(plan));
  const ids = [`--reuid=${STRANGER}`, `--regid=${STRANGER}`, '--clear-groups'];
  const prefix = isOther ? ['setpriv', ...ids, '--'] : [];
  if (isOther) for (const path of [plan.root, plan.cacheDir]) chmodSync(path, 0o777);
  const [command, ...args] = [
    ...prefix,
    process.execPath,
    join(dir, 'dist/hostile-judge.mjs'),
    planPath,
  ];
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      JUDGE_SECRET: 'of-the-judge',
      TMPDIR: plan.root,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      const lines = text.split('\n').filter((line) => line !== '');
      resolve(lines.map((line) => JSON.parse(line) as HostileReport));
    });
  });
}
