import type { ReportTarget } from '../../model/reporter.ts';

/** Text that stays, with a few lines below it that change, where the target is a terminal. */
export interface LiveBlock {
  /** Prints lines that stay. */
  print(lines: readonly string[]): void;
  /** Says that the changing lines are out of date. */
  touch(): void;
  /** Takes the changing lines away, for good. */
  close(): void;
}

/** At most twelve redraws a second; twice a second while only the clock changes. */
const REDRAW_MS = 84;
const TICK_MS = 500;
const BEGIN_FRAME = '\x1b[?2026h';
const END_FRAME = '\x1b[?2026l';

/**
 * `render` gives the changing lines, each no wider than the target. It is called only on a terminal,
 * and not for every `touch`. We draw it ourselves: log-update, bundled, costs 40 ms of CPU time in
 * each run, half of what node takes to start.
 */
export function createLiveBlock(target: ReportTarget, render: () => readonly string[]): LiveBlock {
  return target.isTTY ? createDrawnBlock(target, render) : createPlainBlock(target);
}

function createPlainBlock(target: ReportTarget): LiveBlock {
  return {
    print(lines) {
      if (lines.length > 0) target.write(`${lines.join('\n')}\n`);
    },
    touch() {},
    close() {},
  };
}

function createDrawnBlock(target: ReportTarget, render: () => readonly string[]): LiveBlock {
  let drawn: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let drawnAtMs = -Infinity;
  let closed = false;

  function draw(above: readonly string[]): void {
    const lines = closed ? [] : render();
    const changed = above.length > 0 || lines.join('\n') !== drawn.join('\n');
    if (changed)
      target.write(BEGIN_FRAME + erase(drawn.length) + text([...above, ...lines]) + END_FRAME);
    drawn = lines;
    drawnAtMs = performance.now();
    schedule(TICK_MS);
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = undefined;
    if (closed || (delayMs === TICK_MS && drawn.length === 0)) return;
    timer = setTimeout(() => draw([]), delayMs);
    timer.unref();
  }

  return {
    print(lines) {
      if (lines.length > 0) draw(lines);
    },
    touch() {
      closed = false;
      schedule(Math.max(0, drawnAtMs + REDRAW_MS - performance.now()));
    },
    close() {
      closed = true;
      schedule(0);
      if (drawn.length > 0) target.write(BEGIN_FRAME + erase(drawn.length) + END_FRAME);
      drawn = [];
    },
  };
}

function erase(lines: number): string {
  return lines === 0 ? '' : `\x1b[${lines}A\r\x1b[J`;
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
