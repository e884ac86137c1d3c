import { cutEnd, cutStart } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { CaseResult, JudgedCase } from '../../model/result.ts';
import type { Verdict } from '../../model/verdict.ts';
import { VERDICTS } from '../../model/verdict.ts';
import { showBar, showCount, showMs } from '../quantities.ts';
import type { CollectedSubmission, EventOf } from '../run-collector.ts';
import type { Look } from './look.ts';
import { verdictPaint } from './look.ts';
import { caseRow, layOutTable } from './table.ts';
import { joinSegments } from './wrap.ts';

/** How far one submission is. */
export interface Progress {
  readonly submission: CollectedSubmission;
  readonly total: number;
  done: number;
  /** When each running case was started, ms of `performance.now()`. */
  readonly running: Map<string, number>;
  readonly failures: JudgedCase[];
  slowest?: JudgedCase;
  worst: Verdict;
  /** What is tried after the cases, where robustness was asked for. */
  variant?: EventOf<'variant-started'>;
}

const SHOWN_FAILURES = 5;
const SHOWN_RUNNING = 3;
const BAR_CELLS = 20;

/** Nothing done yet of `total` cases. */
export function createProgress(submission: CollectedSubmission, total: number): Progress {
  return { submission, total, done: 0, running: new Map(), failures: [], worst: 'AC' };
}

/** Takes in a finished case. */
export function advance(progress: Progress, result: CaseResult): void {
  progress.done++;
  progress.running.delete(result.name);
  if (result.status === 'skipped') return;
  if (VERDICTS[result.verdict].rank > VERDICTS[progress.worst].rank) {
    progress.worst = result.verdict;
  }
  if (!VERDICTS[result.verdict].accepted) progress.failures.push(result);
  if (result.execution.handedIn === true) return;
  const slowest = progress.slowest?.execution.usage.cpuTimeMs ?? -1;
  if (result.execution.usage.cpuTimeMs > slowest) progress.slowest = result;
}

/** The live block: the last failures, a bar with counts, what runs now. */
export function progressLines(look: Look, progress: Progress, nowMs: number): readonly string[] {
  const { failures, submission } = progress;
  const shown = failures.slice(-SHOWN_FAILURES);
  const layout = layOutTable(
    look,
    shown.map(({ name }) => name),
  );
  const limits = submission.started?.limits;
  const hidden = failures.length - shown.length;
  return [
    ...(hidden > 0 ? [look.colors.dim(`  ${look.texts.alsoFailed(hidden)}`)] : []),
    ...shown.map((result) => caseRow(look, layout, result, limits)),
    ...joinSegments(countSegments(look, progress), look.columns - 2, '  ').map(
      (line) => `  ${line}`,
    ),
    ...runningLines(look, progress, nowMs),
    ...variantLines(look, progress),
  ];
}

function countSegments(look: Look, progress: Progress): readonly string[] {
  const { done, total, slowest, worst } = progress;
  const bar = showBar(total === 0 ? 0 : done / total, BAR_CELLS);
  const paint = verdictPaint(look.colors, worst);
  const segments = [`${paint(bar)} ${showCount(done)}/${showCount(total)}`];
  if (worst !== 'AC') segments.push(look.texts.worst(paint(worst)));
  if (slowest) {
    const name = cutStart(showInvisible(slowest.name), Math.floor(look.columns / 2));
    segments.push(`${look.texts.slowest} ${name} ${showMs(slowest.execution.usage.cpuTimeMs)}`);
  }
  return segments;
}

function variantLines({ colors, columns, texts }: Look, { variant }: Progress): readonly string[] {
  if (!variant) return [];
  const text = texts.robust.trying(texts.robust.variants[variant.variant], variant.tests);
  return [`  ${colors.dim(cutEnd(text, columns - 2))}`];
}

function runningLines(look: Look, { running }: Progress, nowMs: number): readonly string[] {
  if (running.size === 0) return [];
  const names = [...running].slice(0, SHOWN_RUNNING).map(([name, startedAtMs]) => {
    const seconds = Math.floor((nowMs - startedAtMs) / 1000);
    return showInvisible(name) + (seconds > 0 ? ` ${seconds} s` : '');
  });
  const more = running.size - names.length;
  if (more > 0) names.push(look.texts.more(more));
  const text = look.texts.running(names.join(', '));
  return [`  ${look.colors.dim(cutEnd(text, look.columns - 2))}`];
}
