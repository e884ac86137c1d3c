import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from '../../model/check.ts';
import { MIB, type Limits } from '../../model/limits.ts';
import type { Problem } from '../../model/problem.ts';
import type { JudgedCase } from '../../model/result.ts';
import { VERDICTS } from '../../model/verdict.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { judgeCase, type CaseSetting } from '../../pipeline/judge-case.ts';
import { makeReadable } from '../../pipeline/make-readable.ts';
import type { RunLanguage } from '../../pipeline/modes/mode.ts';
import type { PreparedJudge } from '../../pipeline/prepare-judge.ts';
import type { Candidate, Manner } from './output-corpus.ts';
import { inOrder, type Trial } from './trial.ts';

/**
 * Lets junk play the solution, for programs that do more than look at one output: they talk to it, or
 * have it run again. Each candidate becomes a program that says it, and is judged like any other.
 */
export function createPlayTrial(
  context: JudgeContext,
  problem: Problem,
  judge: PreparedJudge,
): Trial {
  const limits = limitsOfJunk(problem.limits);
  return {
    label: judge.label,
    tryAll: (test, candidates) =>
      inOrder(context, candidates, async (candidate, dir, slot) => {
        const program = await writeProgram(candidate, dir);
        const setting = { ...program, toolchain: SHELL, limits, io: problem.io, judge };
        const judged = await judgeCase(context, setting, test, slot, {});
        return judged && wordOf(judged.result, candidate);
      }),
  };
}

/** It computes nothing, but one that waits does so up to its limit. */
const CPU_TIME_MS = 500;
const WALL_TIME_MS = 2000;
const MEMORY_BYTES = 64 * MIB;

function limitsOfJunk(limits: Limits): Limits {
  return {
    ...limits,
    cpuTimeMs: CPU_TIME_MS,
    wallTimeMs: WALL_TIME_MS,
    memoryBytes: Math.max(limits.memoryBytes, MEMORY_BYTES),
  };
}

const SHELL = { tools: {}, version: '' } as const;

/** What is done with the bytes, whose file is `$1`. */
const SCRIPTS: Readonly<Record<Manner, string>> = {
  'then-listens': 'cat "$1"; exec >&-; cat >/dev/null',
  'then-leaves': 'cat "$1"; exit 0',
  'then-waits': 'cat "$1"; cat >/dev/null',
  'again-and-again': 'while cat "$1"; do :; done',
};

async function writeProgram(
  { bytes, manner = 'then-listens', others = [] }: Candidate,
  dir: string,
): Promise<Pick<CaseSetting, 'program' | 'language'>> {
  const voices = [bytes, ...others].map((said, index) => {
    const path = join(dir, `said-${index}`);
    writeFileSync(path, said);
    return path;
  });
  const sourcePath = join(dir, 'said-0');
  await makeReadable(dir);
  const id = 'junk';
  const language: RunLanguage = {
    id,
    memoryPolicy: 'resident',
    // Of several runs each is told its number behind all else.
    run: ({ args }) => ({
      argv: ['/bin/sh', '-c', SCRIPTS[manner], 'sh', voices[Number(args.at(-1))] ?? sourcePath],
      env: { PATH: '/usr/bin:/bin' },
    }),
  };
  const program = { languageId: id, name: id, sourcePath, buildDir: dir, key: '' };
  return { program, language };
}

const CLOSED_PIPE = /EPIPE|SIGPIPE|Broken ?pipe|ended by writing to the solution/i;

/**
 * How the junk itself ended is no matter, as long as there was a verdict. Whether a program dies of writing
 * to a solution that has left is a matter of chance: what is found once must be found again.
 */
function wordOf(
  { verdict, message = '', score = 0 }: JudgedCase,
  { manner }: Candidate,
): CheckResult {
  const isChance = manner === 'then-leaves' && CLOSED_PIPE.test(message);
  if (verdict === 'JE' && !isChance) return { kind: 'failed', reason: message };
  if (VERDICTS[verdict].accepted) return { kind: 'accepted' };
  return verdict === 'PC' ? { kind: 'partial', fraction: score } : { kind: 'wrong', message };
}
