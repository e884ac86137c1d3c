import { openSync, readSync, closeSync } from 'node:fs';
import { describeDifference, type ComparedFiles } from '../lib/difference.ts';
import { isDiskFull } from '../lib/full-disk.ts';
import type { CheckInput, CheckResult, Forgiven, Parting } from '../model/check.ts';
import type { Execution } from '../model/execution.ts';
import type { Interaction, InteractionFacts } from '../model/interaction.ts';
import type { TestCase } from '../model/problem.ts';
import type { JudgedCase } from '../model/result.ts';
import { VERDICTS, type Verdict } from '../model/verdict.ts';
import { classifyCase } from '../rules/classify.ts';
import { interactionHints } from '../rules/interaction-hints.ts';
import type { JudgeContext } from './context.ts';
import { compareAs, type Comparisons } from './compare-as.ts';
import { nameTrace } from './name-trace.ts';
import type { Contestant, TestRun, Turn } from './modes/mode.ts';
import type { PreparedJudge } from './prepare-judge.ts';
import type { Slot } from './slots.ts';

/** What stays the same from case to case of one submission. */
export interface CaseSetting extends Contestant {
  readonly judge: PreparedJudge;
  /** To be made of outputs beside the judge's own; none unless asked for. */
  readonly comparisons?: Comparisons;
}

/** A judged case, and the checker's own word so that it can be judged again under other limits. */
export interface Judgement {
  readonly result: JudgedCase;
  readonly check?: CheckResult;
  /** In the slot's folder: there until the slot is lent again. */
  readonly outputPath: string;
}

/** Runs one test when its turn comes, and describes what happened. Undefined: it was cancelled. */
export async function judgeCase(
  context: JudgeContext,
  setting: CaseSetting,
  test: TestCase,
  slot: Slot,
  turn: Turn,
): Promise<Judgement | undefined> {
  const run = await setting.judge.runTest(context, setting, test, slot, turn);
  if (run === undefined) return undefined;
  const { check, outputPath } = run;
  if (context.signal.aborted && check?.kind === 'failed') return undefined;
  const result = await describe(context, setting, test, run);
  return { result: blameFullDisk(result, slot), outputPath, ...(check ? { check } : {}) };
}

async function describe(
  context: JudgeContext,
  setting: CaseSetting,
  test: TestCase,
  { execution, cause, check, outputPath, interaction, ...run }: TestRun,
): Promise<JudgedCase> {
  const inputPath = run.inputPath ?? test.inputPath;
  const files = { inputPath, answerPath: test.answerPath, outputPath };
  const verdict = classifyCase(execution, setting.limits, check, interaction);
  const said = isOverruled(verdict, interaction) ? undefined : messageOf(execution, check);
  const message = said ?? run.message;
  // There is no answer to compare with what was said to an interactor.
  const wrong = (verdict === 'WA' || verdict === 'PE') && interaction === undefined;
  const talk = interaction && withHints(interaction, verdict, execution, check);
  // There is no input where the source was looked at.
  const isLooked = test.staticArgs !== undefined;
  const hasOutput = execution.ending.kind !== 'not-started' && run.hasNoOutput !== true;
  return {
    status: 'judged',
    name: test.name,
    verdict,
    ...(check ? scoreOf(check) : {}),
    ...(message ? { message } : {}),
    ...teamMessageOf(check),
    execution,
    ...(run.passes === undefined ? {} : { passes: run.passes }),
    ...forgivenIn(verdict, check, talk),
    ...(isLooked ? {} : await comparisonsOf(context, setting, files, check)),
    ...(wrong && run.isPart !== true ? await differenceOf(context, setting, files, check) : {}),
    ...(talk && { interaction: talk }),
    ...(await crashOf(setting, verdict, execution, cause)),
    ...(isLooked ? {} : { inputExcerpt: readExcerpt(files.inputPath) }),
    ...(hasOutput ? { outputExcerpt: readExcerpt(files.outputPath) } : {}),
  };
}

function forgivenIn(
  verdict: Verdict,
  check: CheckResult | undefined,
  talk: Interaction | undefined,
): Pick<JudgedCase, 'forgiven'> {
  if (!VERDICTS[verdict].accepted) return {};
  const isLate = talk?.hints.includes('writes-after-end') === true;
  const kinds = check?.kind === 'accepted' ? (check.forgiven ?? []) : [];
  const forgiven: readonly Forgiven[] = isLate ? [...kinds, 'late-output'] : kinds;
  return forgiven.length === 0 ? {} : { forgiven };
}

async function differenceOf(
  { signal }: JudgeContext,
  { judge }: CaseSetting,
  files: ComparedFiles,
  check: CheckResult | undefined,
): Promise<Pick<JudgedCase, 'difference'>> {
  const difference = await describeDifference(files, signal, partingOf(check));
  if (difference === undefined) return {};
  return { difference: judge.isProgram === true ? { ...difference, textOnly: true } : difference };
}

function partingOf(check: CheckResult | undefined): Parting | undefined {
  return check?.kind === 'wrong' ? check.parting : undefined;
}

async function comparisonsOf(
  { signal }: JudgeContext,
  { comparisons = {} }: CaseSetting,
  files: Omit<CheckInput, 'args' | 'signal'>,
  check: CheckResult | undefined,
): Promise<Pick<JudgedCase, 'comparisons'>> {
  if (check === undefined || Object.keys(comparisons).length === 0) return {};
  return { comparisons: await compareAs(comparisons, { ...files, args: [], signal }) };
}

/** What an interactor says of a solution that was stopped is no reason for the verdict. */
function isOverruled(verdict: Verdict, interaction: InteractionFacts | undefined): boolean {
  return interaction !== undefined && !['AC', 'PC', 'WA', 'PE', 'JE'].includes(verdict);
}

/** What the checker itself gives. */
export function scoreOf(check: CheckResult): Pick<JudgedCase, 'score' | 'points'> {
  if (check.kind !== 'partial' && check.kind !== 'accepted') return {};
  const points = check.points === undefined ? {} : { points: check.points };
  return check.kind === 'partial' ? { score: check.fraction, ...points } : points;
}

function messageOf({ ending }: Execution, check: CheckResult | undefined): string | undefined {
  if (ending.kind === 'not-started') return ending.reason;
  if (check === undefined) return undefined;
  return check.kind === 'failed' ? check.reason : check.message;
}

function teamMessageOf(check: CheckResult | undefined): Pick<JudgedCase, 'teamMessage'> {
  return check !== undefined && 'teamMessage' in check && check.teamMessage
    ? { teamMessage: check.teamMessage }
    : {};
}

function withHints(
  interaction: InteractionFacts,
  verdict: Verdict,
  execution: Execution,
  check: CheckResult | undefined,
): Interaction {
  return {
    ...interaction,
    hints: interactionHints({ verdict, execution, interaction, check }),
  };
}

async function crashOf(
  setting: CaseSetting,
  verdict: Verdict,
  execution: Execution,
  cause: TestRun['cause'],
): Promise<Pick<JudgedCase, 'crash'>> {
  if (verdict !== 'RTE' && verdict !== 'MLE') return {};
  const trace = await nameTrace(setting, execution.stderrTail);
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
