import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '../lib/temp-dir.ts';
import { showInvisible } from '../lib/visible.ts';
import { MOST_POINTS, type Problem, type TestGroup } from '../model/problem.ts';
import type { CaseResult } from '../model/result.ts';
import { groupsBelow } from '../rules/aggregate.ts';
import { LEGACY_VERDICTS, orderedUpToBreak } from '../rules/grade-legacy.ts';
import { scoreTests, standingsIn, type Graded } from '../rules/score.ts';
import { buildTool } from './build-tool.ts';
import type { JudgeContext } from './context.ts';
import { describeEnding } from '../rules/describe-ending.ts';
import { readHead, runToolProgram, type ToolProgram } from './run-tool-program.ts';

/**
 * Asks the problem's own grader about every group that wants it, inner groups first (ICPC legacy
 * format, "graders": `grader [flags] < results`, one `VERDICT SCORE` a line, and the same back).
 * A grader that fails makes its group a judge error and is told of.
 */
export async function runGraders(
  context: JudgeContext,
  problem: Problem,
  tests: TestGroup,
  cases: readonly CaseResult[],
): Promise<ReadonlyMap<string, Graded>> {
  const graded = new Map<string, Graded>();
  const wanted = [...groupsBelow(tests).toReversed(), tests].filter((one) => one.grading?.custom);
  const byName = new Map(cases.map((result) => [result.name, result]));
  const facts = {
    resultOf: (name: string) => byName.get(name),
    unknown: 'nothing',
    graded,
  } as const;
  for (const group of wanted) {
    if (context.signal.aborted) break;
    const { standings } = scoreTests(tests, facts);
    const parts = standingsIn(group, standings, facts);
    const items = parts.map(({ verdict = 'WA', points }) => ({ verdict, score: points }));
    const counted = orderedUpToBreak(items, group.onReject);
    graded.set(group.name, await grade(context, problem, group, counted));
  }
  return graded;
}

/**
 * Builds the problem's graders before anything runs. Throws a `UserError` for one that can be no
 * program; one that does not build is told of when it is asked.
 */
export async function buildGraders(context: JudgeContext, { tests }: Problem): Promise<void> {
  const customs = [tests, ...groupsBelow(tests)].flatMap(({ grading }) => grading?.custom ?? []);
  for (const path of new Set(customs.map(({ sourcePath }) => sourcePath))) {
    await buildTool(context, path);
  }
}

async function grade(
  context: JudgeContext,
  problem: Problem,
  group: TestGroup,
  items: readonly Graded[],
): Promise<Graded> {
  const custom = group.grading?.custom;
  if (!custom || items.length === 0) return { verdict: 'AC', score: 0 };
  if (items.some(({ verdict }) => verdict === 'JE')) return FAULT;
  const { name, tool, why } = await buildTool(context, custom.sourcePath);
  const question = { flags: custom.flags, items };
  const answer = tool ? await ask(context, problem, tool, question) : `it ${why}`;
  if (typeof answer !== 'string') return answer;
  context.emit({
    type: 'notice',
    level: 'error',
    code: 'GRADER',
    message: `the grader ${name} of the group ${group.name || 'data'}: ${answer}`,
    problemId: problem.id,
  });
  return FAULT;
}

const FAULT: Graded = { verdict: 'JE', score: 0 };

interface Question {
  readonly flags: readonly string[];
  readonly items: readonly Graded[];
}

/** A text: what is wrong with the grader. */
async function ask(
  context: JudgeContext,
  { validationLimits: limits }: Problem,
  tool: ToolProgram,
  { flags, items }: Question,
): Promise<Graded | string> {
  return withTempDir(async (dir) => {
    const stdinPath = join(dir, 'results');
    await writeFile(stdinPath, items.map(({ verdict, score }) => `${verdict} ${score}\n`).join(''));
    const call = { args: flags, stdinPath, dir, limits };
    const { execution, stdoutPath } = await runToolProgram(context, tool, call, context.signal);
    const { ending, stderrTail } = execution;
    if (ending.kind !== 'exited' || ending.exitCode !== 0) {
      const said = stderrTail.trim();
      return `it ${describeEnding(ending)}${said === '' ? '' : `: ${said}`}`;
    }
    const answer = readHead(stdoutPath, ANSWER_BYTES);
    return parseGrade(answer) ?? `it printed ${quoteShort(answer)}, not a verdict and a score`;
  }, context.tempDir);
}

const ANSWER_BYTES = 1024;
const QUOTED = 60;

/** `VERDICT SCORE`, and nothing else. */
export function parseGrade(answer: string): Graded | undefined {
  const [, word, number] = /^\s*([A-Z]+)\s+([-+]?(?:\d+\.?\d*|\.\d+))\s*$/.exec(answer) ?? [];
  const verdict = LEGACY_VERDICTS.find((known) => known === word);
  const score = Number(number ?? NaN);
  return verdict && Math.abs(score) <= MOST_POINTS ? { verdict, score } : undefined;
}

function quoteShort(text: string): string {
  const cut = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return `"${showInvisible(cut)}"`;
}
