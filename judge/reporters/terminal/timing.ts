import { cutStart, padEndTo, padStartTo, textWidth } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { LimitProposal, SolutionTiming } from '../../model/timing.ts';
import { showBar, showMs, showShare, showTimeLimit } from '../quantities.ts';
import type { Look } from './look.ts';
import { joinSegments, wrapWords } from './wrap.ts';

const MOST_NAME = 26;
const TIME_WIDTH = 10;
const SPREAD_WIDTH = 8;
const BAR_CELLS = 8;
const SHARE_WIDTH = 7;
/** Two blanks, the bar in its frame, the share. */
const BAR_WIDTH = 2 + BAR_CELLS + 2 + SHARE_WIDTH;
const INDENT = '  ';
/** Narrower screens lose the bar, then minimum and maximum. */
const COLUMNS_FOR_BAR = 72;
const COLUMNS_FOR_RANGE = 60;

interface TimingLayout {
  readonly name: number;
  readonly range: boolean;
  readonly bar: boolean;
}

function layOutTimings({ columns }: Look): TimingLayout {
  const bar = columns >= COLUMNS_FOR_BAR;
  const range = columns >= COLUMNS_FOR_RANGE;
  const figures = (range ? 3 : 1) * TIME_WIDTH + SPREAD_WIDTH + (bar ? BAR_WIDTH : 0);
  return { name: Math.min(MOST_NAME, columns - INDENT.length - figures), range, bar };
}

/** The names of the columns, faint. */
export function timingHeading(look: Look): string {
  const layout = layOutTimings(look);
  const { columns, timing } = look.texts;
  const names = layout.range ? [timing.min, timing.median, timing.max] : [timing.median];
  const cells = names.map((name) => padStartTo(name, TIME_WIDTH));
  const spread = padStartTo(timing.spread, SPREAD_WIDTH);
  return look.colors.dim(
    `${INDENT}${padEndTo(columns.solution, layout.name)}${cells.join('')}${spread}`,
  );
}

/** One solution: its times on its slowest test, and what starting its runtime costs, apart. */
export function timingLines(look: Look, timing: SolutionTiming): readonly string[] {
  const { slowest } = timing;
  const { colors, columns, texts } = look;
  const started = texts.timing.startUp(timing.language, showMs(timing.startupCpuTimeMs));
  const room = columns - textWidth(`${INDENT}${INDENT}${texts.slowest} `);
  const slowestTest = `${texts.slowest} ${cutStart(showInvisible(slowest.name), room)}`;
  const more = joinSegments([slowestTest, started], columns - 2 * INDENT.length, '');
  const warning =
    timing.healthy || slowest.stopped
      ? []
      : wrapWords(texts.timing.unhealthy, columns - 2 * INDENT.length);
  return [
    timingRow(look, timing),
    ...more.map((line) => INDENT + INDENT + colors.dim(line)),
    ...warning.map((line) => INDENT + INDENT + colors.yellow(line)),
  ];
}

function timingRow(look: Look, { solution, slowest, spread, limitMs }: SolutionTiming): string {
  const layout = layOutTimings(look);
  const { minCpuTimeMs, medianCpuTimeMs, maxCpuTimeMs, stopped } = slowest;
  const times = layout.range ? [minCpuTimeMs, medianCpuTimeMs, maxCpuTimeMs] : [medianCpuTimeMs];
  const cells = times.map((time) => padStartTo(boundText(stopped, time), TIME_WIDTH));
  const name = padEndTo(cutStart(showInvisible(solution), layout.name), layout.name);
  const row = `${INDENT}${name}${cells.join('')}${padStartTo(stopped ? '–' : showShare(spread), SPREAD_WIDTH)}`;
  return layout.bar ? `${row}  ${shareBar(look, medianCpuTimeMs / limitMs)}` : row;
}

function shareBar({ colors }: Look, share: number): string {
  const paint = share > 1 ? colors.red : share > 0.5 ? colors.yellow : colors.green;
  return `${paint(showBar(share, BAR_CELLS))} ${showShare(share)}`;
}

/** What limit the ICPC rule would set, and which solutions it would keep out. */
export function proposalLines(look: Look, proposal: LimitProposal): readonly string[] {
  const { colors, texts } = look;
  const limit = showTimeLimit(proposal.proposedMs);
  const reason = texts.timing.proposal(
    limit,
    showMs(proposal.slowestAcceptedMs),
    showInvisible(proposal.slowestAccepted),
    proposal.acToTimeLimit,
  );
  const kept = texts.timing.current(
    showTimeLimit(proposal.currentLimitMs),
    proposal.currentKeepsRule,
  );
  return [
    '',
    ...wrapWords(reason, look.columns).map((line) => colors.bold(line)),
    ...proposal.tooSlow.flatMap(({ solution, cpuTimeMs, atLeast, separated }) => {
      const time = boundText(atLeast, cpuTimeMs);
      const needed = showTimeLimit(proposal.proposedMs * proposal.timeLimitToTle);
      const text = texts.timing.separated(showInvisible(solution), time, needed, separated);
      const paint = separated ? colors.green : colors.red;
      const lines = wrapWords(text, look.columns - 4);
      return lines.map((line, i) =>
        paint(`${i === 0 ? (separated ? '  ✓ ' : '  ✗ ') : '    '}${line}`),
      );
    }),
    ...wrapWords(kept, look.columns).map((line) =>
      proposal.currentKeepsRule ? colors.dim(line) : colors.yellow(line),
    ),
  ];
}

/** A run that was stopped took at least this long. */
function boundText(atLeast: boolean, timeMs: number): string {
  return `${atLeast ? '≥ ' : ''}${showMs(timeMs)}`;
}
