import { cutEnd, cutStart, textWidth } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { Limits } from '../../model/limits.ts';
import type { CaseResult, JudgedCase, SubmissionResult } from '../../model/result.ts';
import {
  showBar,
  showBytes,
  showCount,
  showMs,
  showTimeLimit,
  showShare,
  showWait,
} from '../quantities.ts';
import { showPoints } from '../points.ts';
import type { CollectedSubmission } from '../run-collector.ts';
import { verdictName } from '../texts.ts';
import { groupLines } from './groups.ts';
import type { Look } from './look.ts';
import { verdictPaint } from './look.ts';
import { profileLines } from './profiles.ts';
import { joinSegments } from './wrap.ts';

const INDENT = '   ';
const BAR_CELLS = 20;
const LEAST_BAR_CELLS = 6;

/** The last lines of a submission: verdict and counts, then the slowest test against the limit. */
export function summaryLines(
  look: Look,
  result: SubmissionResult,
  { started, robustness }: CollectedSubmission,
  wallTimeMs?: number,
): readonly string[] {
  const judged = result.cases.filter((one) => one.status === 'judged');
  const first = [
    verdictSegment(look, result),
    ...(robustness?.robust === false ? [look.colors.red(look.texts.robust.not)] : []),
    ...countSegments(look, result, judged),
    ...(judged.some(hasRun) ? [look.texts.peak(showBytes(result.peakMemoryBytes))] : []),
    ...(wallTimeMs === undefined ? [] : [showWait(wallTimeMs)]),
    ...cachedSegments(look, judged),
    ...expectationSegments(look, result),
  ];
  return [
    ...joinSegments(first, look.columns, INDENT),
    ...(judged.some(hasRun) ? slowestLines(look, result, started?.limits) : []),
    ...startUpLines(look, result),
    ...groupLines(look, result),
    ...profileLines(look, result.profiles ?? [], result.cases.length),
    ...forgivenLines(look, judged),
  ];
}

function hasRun({ execution }: JudgedCase): boolean {
  return execution.handedIn !== true;
}

/** While tests are left that were not run, accepted is not the last word; and without any, nothing is. */
function verdictSegment(look: Look, { verdict, cases }: SubmissionResult): string {
  const wasStopped = cases.some((one) => one.status === 'skipped' && one.because === 'cancelled');
  if (wasStopped && cases.every(({ status }) => status === 'skipped')) {
    return look.colors.yellow(look.colors.bold(look.texts.stopped));
  }
  const name = verdictName(verdict, look.locale);
  const isOpen = verdict === 'AC' && cases.some(isOpenCase);
  const paint = isOpen ? look.colors.yellow : verdictPaint(look.colors, verdict);
  return paint(`${look.colors.bold(verdict)} ${isOpen ? look.texts.soFar(name) : name}`);
}

/** Rules of groups leave out only what cannot change the verdict. */
function isOpenCase(result: CaseResult): boolean {
  return result.status === 'skipped' && !result.because.endsWith('group-failed');
}

function countSegments(
  look: Look,
  result: SubmissionResult,
  judged: readonly JudgedCase[],
): readonly string[] {
  const { texts } = look;
  if (result.verdict === 'CE') return [];
  if (result.cases.length === 0) return [texts.noTests];
  const accepted = judged.filter(({ verdict }) => verdict === 'AC').length;
  const skipped = result.cases.length - judged.length;
  const segments = [texts.tests(showCount(accepted), showCount(result.cases.length))];
  if (skipped > 0) segments.push(texts.skippedCount(skipped));
  if (result.score !== undefined) {
    segments.push(texts.score(showPoints(result.score, result.maxScore)));
  }
  if (result.decidedBy !== undefined && result.verdict !== 'AC') {
    segments.push(
      texts.decidedBy(cutStart(showInvisible(result.decidedBy), Math.floor(look.columns / 2))),
    );
  }
  return segments;
}

function cachedSegments(look: Look, judged: readonly JudgedCase[]): readonly string[] {
  const cached = judged.filter(({ execution }) => execution.cached).length;
  return cached === 0 ? [] : [look.colors.dim(look.texts.cached(cached, judged.length))];
}

function expectationSegments(look: Look, result: SubmissionResult): readonly string[] {
  const label = cutEnd(showInvisible(result.expected ?? ''), Math.floor(look.columns / 2));
  if (result.expectation === 'none' || label === '') return [];
  // That an accepted solution is expected to be so goes without saying.
  if (result.expectation === 'met' && result.verdict === 'AC') return [];
  const { colors, texts } = look;
  return result.expectation === 'met'
    ? [colors.green(texts.asExpected(label))]
    : [colors.red(colors.bold(texts.notAsExpected(label)))];
}

/** `slowest secret/20-farthest 58 ms ▕██░░░▏ 6 % of 1.000 s`. */
function slowestLines(
  look: Look,
  result: SubmissionResult,
  limits: Limits | undefined,
): readonly string[] {
  if (result.slowest === undefined) return [];
  const { texts, colors } = look;
  const used = showMs(result.maxCpuTimeMs);
  const limit = limits?.cpuTimeMs;
  const bounded = limit !== undefined && Number.isFinite(limit) && limit > 0;
  const share = bounded ? result.maxCpuTimeMs / limit : 0;
  const after = bounded ? texts.ofLimit(showShare(share), showTimeLimit(limit)) : '';
  const around = textWidth(`${INDENT}${texts.slowest}   ${used} ▕▏ ${after}`);
  const name = cutStart(showInvisible(result.slowest), look.columns - around - LEAST_BAR_CELLS);
  const room = Math.min(BAR_CELLS, look.columns - around - textWidth(name));
  const bar = bounded ? ` ${barPaint(look, share)(showBar(share, room))} ${after}` : '';
  return [`${INDENT}${colors.dim(texts.slowest)} ${name} ${used}${bar}`];
}

/** From this on starting the language is a part of the times that one should know of. */
const NOTABLE_MS = 5;

function startUpLines({ texts, colors }: Look, { startUp }: SubmissionResult): readonly string[] {
  if (!startUp || startUp.cpuTimeMs < NOTABLE_MS) return [];
  const { cpuTimeMs, peakMemoryBytes } = startUp;
  return [INDENT + colors.dim(texts.emptyProgram(showMs(cpuTimeMs), showBytes(peakMemoryBytes)))];
}

function barPaint({ colors }: Look, share: number): (text: string) => string {
  if (share > 1) return colors.red;
  return share > 0.8 ? colors.yellow : colors.green;
}

function forgivenLines(look: Look, judged: readonly JudgedCase[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { forgiven = [] } of judged) {
    for (const kind of forgiven) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const { texts } = look;
  const kinds = Object.entries(texts.forgivenKinds).flatMap(([kind, words]) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [texts.forgiven(words, count)];
  });
  if (kinds.length === 0) return [];
  const [head = '', ...rest] = kinds;
  const lines = joinSegments(
    [texts.forgivenTitle + texts.colon + head, ...rest],
    look.columns - INDENT.length,
    '',
  );
  return lines.map((line) => INDENT + look.colors.dim(line));
}
