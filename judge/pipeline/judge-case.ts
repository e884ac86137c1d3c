import { openSync, readSync, closeSync } from 'node:fs';
import { describeDifference } from '../lib/difference.ts';
import type { CheckResult } from '../model/check.ts';
import type { Execution } from '../model/execution.ts';
import type { Language, Program, Toolchain } from '../model/language.ts';
import type { Limits } from '../model/limits.ts';
import type { NamedFiles, TestCase } from '../model/problem.ts';
import type { JudgedCase } from '../model/result.ts';
import type { Verdict } from '../model/verdict.ts';
import { classifyCase, classifyExecution } from '../rules/classify.ts';
import type { JudgeContext } from './context.ts';
import { execute, isDiskFull, type ExecuteJob } from './execute.ts';
import { lookAgain, type Explained } from './look-again.ts';
import type { PreparedChecker } from './prepare-checker.ts';
import { readableFolders } from './readable-folders.ts';
import type { Slot } from './slots.ts';

/** What stays the same from case to case of one submission. */
export interface CaseSetting {
  readonly program: Program;
  readonly language: Language;
  readonly toolchain: Toolchain;
  readonly limits: Limits;
  readonly io: NamedFiles;
  readonly checker: PreparedChecker;
}

/** A judged case, and the checker's own word so that it can be judged again under other limits. */
export interface Judgement {
  readonly result: JudgedCase;
  readonly check?: CheckResult;
  /** In the slot's folder: there until the slot is lent again. */
  readonly outputPath: string;
}

/** How one run of a test differs from others of it: when, and what the program gets to read. */
type CaseTurn = Pick<ExecuteJob, 'begin' | 'alone' | 'stdinDelivery'> & {
  /** Instead of the test's input, which the checker gets all the same. */
  readonly stdinPath?: string;
};

/** Runs one test when its turn comes, and checks its output. Undefined: it was cancelled. */
export async function judgeCase(
  context: JudgeContext,
  setting: CaseSetting,
  test: TestCase,
  slot: Slot,
  turn: CaseTurn,
): Promise<Judgement | undefined> {
  const { program, language, toolchain, limits } = setting;
  const command = language.run({ program, toolchain, limits, args: test.args });
  const readable = readableFolders(program, toolchain);
  const { io } = setting;
  const job = { language, command, limits, stdinPath: test.inputPath, readable, io, ...turn };
  const first = await execute(context, job, slot);
  if (first.execution.ending.kind === 'cancelled') return undefined;
  const run = await lookAgain(context, language, job, slot, first);
  const { execution, outputPath } = run;
  if (execution.ending.kind === 'cancelled') return undefined;
  const files = { inputPath: test.inputPath, answerPath: test.answerPath, outputPath };
  const check = await checkOutput(context, setting, test, execution, files);
  if (context.signal.aborted && check?.kind === 'failed') return undefined;
  const result = await describe(context, setting, test, run, check, files);
  return { result: blameFullDisk(result, slot), outputPath, ...(check ? { check } : {}) };
}

interface CaseFiles {
  readonly inputPath: string;
  readonly answerPath: string;
  readonly outputPath: string;
}

async function checkOutput(
  context: JudgeContext,
  setting: CaseSetting,
  test: TestCase,
  execution: Execution,
  files: CaseFiles,
): Promise<CheckResult | undefined> {
  if (classifyExecution(execution, setting.limits) !== undefined) return undefined;
  return setting.checker.check({ ...files, args: test.checkerArgs, signal: context.signal });
}

async function describe(
  context: JudgeContext,
  setting: CaseSetting,
  test: TestCase,
  { execution, cause }: Explained,
  check: CheckResult | undefined,
  files: CaseFiles,
): Promise<JudgedCase> {
  const verdict = classifyCase(execution, setting.limits, check);
  const message = messageOf(execution, check);
  const wrong = verdict === 'WA' || verdict === 'PE';
  const hasOutput = execution.ending.kind !== 'not-started';
  return {
    status: 'judged',
    name: test.name,
    verdict,
    ...(check?.kind === 'partial' ? { score: check.fraction } : {}),
    ...(message ? { message } : {}),
    execution,
    ...(check?.kind === 'accepted' && check.forgiven?.length ? { forgiven: check.forgiven } : {}),
    ...(wrong ? { difference: await describeDifference(files, context.signal) } : {}),
    ...(await crashOf(setting, verdict, execution, cause)),
    inputExcerpt: readExcerpt(files.inputPath),
    ...(hasOutput ? { outputExcerpt: readExcerpt(files.outputPath) } : {}),
  };
}

function messageOf({ ending }: Execution, check: CheckResult | undefined): string | undefined {
  if (ending.kind === 'not-started') return ending.reason;
  if (check === undefined) return undefined;
  return check.kind === 'failed' ? check.reason : check.message;
}

async function crashOf(
  { language, program }: CaseSetting,
  verdict: Verdict,
  execution: Execution,
  cause: Explained['cause'],
): Promise<Pick<JudgedCase, 'crash'>> {
  if (verdict !== 'RTE' && verdict !== 'MLE') return {};
  const { stderrTail } = execution;
  const trace = language.mapTrace ? await language.mapTrace(program, stderrTail) : stderrTail;
  return { crash: { ...(cause ? { cause } : {}), ...(trace ? { trace } : {}) } };
}

/** A run that failed while nothing could be written is no fault of the program. */
function blameFullDisk(result: JudgedCase, slot: Slot): JudgedCase {
  if (result.verdict === 'AC' || !isDiskFull(slot.dir)) return result;
  const message = `the disk that holds ${slot.dir} is full: make room, or set TMPDIR to a larger one`;
  return { ...result, verdict: 'JE' satisfies Verdict, message };
}

const EXCERPT_BYTES = 1024;

/** The first bytes of a file as text; cut files end in `…`. */
function readExcerpt(path: string): string {
  const buffer = Buffer.alloc(EXCERPT_BYTES + 1);
  const file = openSync(path, 'r');
  try {
    const length = readSync(file, buffer, 0, buffer.length, 0);
    const text = buffer.toString('utf8', 0, Math.min(length, EXCERPT_BYTES));
    return length > EXCERPT_BYTES ? `${text}…` : text;
  } finally {
    closeSync(file);
  }
}
