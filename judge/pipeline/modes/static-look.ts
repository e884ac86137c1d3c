import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { icpc } from '../../checkers/icpc.ts';
import type { CheckResult } from '../../model/check.ts';
import { withoutUsage } from '../../model/execution.ts';
import type { Limits } from '../../model/limits.ts';
import type { Program } from '../../model/language.ts';
import type { JudgeContext } from '../context.ts';
import { readHead, runToolProgram, type ToolProgram } from '../run-tool-program.ts';
import { createToolFolders } from '../tool-folders.ts';
import type { Contestant, RunTest } from './mode.ts';
import { emptyOutput } from './never-ran.ts';
import { toldOf } from './told-of.ts';

interface Terms {
  readonly limits: Limits;
  readonly isScoring: boolean;
}

/**
 * Nothing runs: the problem's static validator looks at the source of the solution, and has the last word
 * as a checker has. `static_validator LANGUAGE ENTRY_POINT FEEDBACK_FOLDER/ ARGS…`, beside the source.
 * https://icpc.io/problem-package-format/spec/2025-09.html#static-validator
 */
export function createStaticLook(
  { tempDir }: JudgeContext,
  tool: ToolProgram,
  { limits, isScoring }: Terms,
): RunTest {
  const allows = { scores: isScoring, passes: true };
  const folders = createToolFolders(tempDir);
  return async (context, contestant, test, slot, turn) => {
    const { signal } = context;
    if (signal.aborted || turn.begin?.() === false) return undefined;
    const outputPath = emptyOutput(slot);
    const check = await folders.use(async ({ dir, feedbackDir }): Promise<CheckResult> => {
      const args = [...(await callOf(contestant)), `${feedbackDir}/`, ...(test.staticArgs ?? [])];
      const files = sourcesOf(contestant.program);
      const call = { args, stdinPath: null, dir, limits, files, writable: [feedbackDir] };
      const { execution, stdoutPath } = await runToolProgram(context, tool, call, signal);
      const ran = { execution, stdout: () => readHead(stdoutPath, STDOUT_BYTES) };
      const input = { ...toldOf(test), outputPath, signal };
      return icpc.check({ input, feedbackDir, source: '', allows, run: async () => ran });
    });
    const execution = { ...withoutUsage({ kind: 'exited', exitCode: 0 }), handedIn: true } as const;
    return { execution, outputPath, check: named(check), isPart: true, hasNoOutput: true };
  };
}

const STDOUT_BYTES = 64 * 1024;

/** What the format calls languages, where we have another word. */
const CODES: Readonly<Record<string, string>> = {
  python: 'python3',
  pypy: 'python3',
  bun: 'typescript',
  deno: 'typescript',
};

/** The language, and where the solution starts: a class in Java, else its file. */
async function callOf({ program, language }: Contestant): Promise<readonly [string, string]> {
  const { languageId, sourcePath } = program;
  const entryPoint =
    language.entryPoint?.(await readFile(sourcePath, 'utf8')) ?? basename(sourcePath);
  return [CODES[languageId] ?? languageId, entryPoint];
}

/** The source as it was handed in, and the files of the problem that it is compiled with. */
function sourcesOf({ sourcePath, included }: Program): Readonly<Record<string, string>> {
  const names = (included?.names ?? []).filter((name) => !name.includes('/'));
  const files = names.map((name) => [name, join(included?.dir ?? '', name)]);
  return { ...Object.fromEntries(files), [basename(sourcePath)]: sourcePath };
}

/** There is nothing to pass over again, whatever the problem's kind. */
const ASKED_FOR_PASS = 'a static validator cannot ask for a pass, but it wrote nextpass.in';

function named(check: CheckResult): CheckResult {
  if (check.kind === 'accepted' && check.nextInputPath !== undefined) {
    return { kind: 'failed', reason: ASKED_FOR_PASS };
  }
  if (check.kind !== 'failed') return check;
  return { kind: 'failed', reason: check.reason.replace(/^the checker\b/, 'the static validator') };
}
