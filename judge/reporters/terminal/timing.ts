import { cutStart, padEndTo, padStartTo, textWidth } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { LimitProposal, SolutionTiming } from '../../model/timing.ts';
import { showBar, showMs, showShare, showTimeLimit } from '../quantities.ts';
import type { Look } from './look.ts';
import { wrapWords } from './wrap.ts';

const NAME_WIDTH = 26;
const TIME_WIDTH = 10;
const SPREAD_WIDTH = 8;
const BAR_CELLS = 8;
const INDENT = '  ';

/** The names of the columns, faint. */
export function timingHeading(look: Look): string {
  const { timing } = look.texts;
  const cells = [timing.min, timing.median, timing.max].map((name) => padStartTo(name, TIME_WIDTH));
  const spread = padStartTo(timing.spread, SPREAD_WIDTH);
  const name = padEndTo(look.texts.columns.solution, NAME_WIDTH);
  return look.colors.dim(`${INDENT}${name}${cells.join('')}${spread}`);
}

/** One solution: its times on its slowest test, and what starting its runtime costs, apart. */
export function timingLines(look: Look, timing: SolutionTiming): readonly string[] {
  const { slowest, limitMs } = timing;
  const { colors, texts } = look;
  const times = [slowest.minCpuTimeMs, slowest.medianCpuTimeMs, slowest.maxCpuTimeMs];
  const cells = times.map((time) => padStartTo(boundText(slowest.stopped, time), TIME_WIDTH));
  const spread = padStartTo(slowest.stopped ? '–' : showShare(timing.spread), SPREAD_WIDTH);
  const share = slowest.medianCpuTimeMs / limitMs;
  const paint = share > 1 ? colors.red : share > 0.5 ? colors.yellow : colors.green;
  const bar = `${paint(showBar(share, BAR_CELLS))} ${showShare(share)}`;
  const name = padEndTo(cutStart(showInvisible(timing.solution), NAME_WIDTH), NAME_WIDTH);
  const started = texts.timing.startUp(timing.language, showMs(timing.startupCpuTimeMs));
  const before = `${INDENT}${INDENT}${texts.slowest} `;
  const room = look.columns - textWidth(before) - textWidth(` · ${started}`);
  const slowestName = cutStart(showInvisible(slowest.name), Math.max(1, room));
  return [
    `${INDENT}${name}${cells.join('')}${spread}  ${bar}`,
    colors.dim(`${before}${slowestName} · ${started}`),
    ...(timing.healthy || slowest.stopped
      ? []
      : [colors.yellow(`${INDENT}${INDENT}${texts.timing.unhealthy}`)]),
  ];
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
