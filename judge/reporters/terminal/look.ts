import picocolors from 'picocolors';
import type { ReportTarget } from '../../model/reporter.ts';
import type { Verdict } from '../../model/verdict.ts';
import type { EventOf } from '../run-collector.ts';
import type { Locale } from '../texts.ts';
import { TEXTS } from '../texts.ts';
import type { Texts } from '../texts-en.ts';

type Colors = ReturnType<typeof picocolors.createColors>;
type Paint = (text: string) => string;

/** How things are drawn on one target. */
export interface Look {
  readonly columns: number;
  readonly colors: Colors;
  readonly color: boolean;
  readonly texts: Texts;
  readonly locale: Locale;
}

const USUAL_COLUMNS = 80;
const LEAST_COLUMNS = 40;

/** The look for a target; its width is asked anew each time, since windows change their size. */
export function lookOf(target: ReportTarget): Look {
  const colors = picocolors.createColors(target.color);
  return {
    get columns() {
      return Math.max(LEAST_COLUMNS, target.columns || USUAL_COLUMNS);
    },
    colors,
    color: target.color,
    texts: TEXTS[target.locale],
    locale: target.locale,
  };
}

/** Green for accepted, yellow for limits, magenta for what is not the program's run, red for the rest. */
export function verdictPaint(colors: Colors, verdict: Verdict): Paint {
  switch (verdict) {
    case 'AC':
      return colors.green;
    case 'PC':
    case 'TLE':
    case 'ILE':
    case 'MLE':
    case 'OLE':
      return colors.yellow;
    case 'CE':
    case 'JE':
      return colors.magenta;
    case 'PE':
    case 'WA':
    case 'RTE':
      return colors.red;
  }
}

/** One cell that tells good from bad without colour. */
export function verdictMark(verdict: Verdict): string {
  if (verdict === 'AC') return '✓';
  if (verdict === 'PC') return '◐';
  return verdict === 'JE' ? '!' : '✗';
}

/** The verdict's abbreviation in three cells, painted. */
export function verdictLabel(look: Look, verdict: Verdict): string {
  return (
    verdictPaint(look.colors, verdict)(look.colors.bold(verdict)) + ' '.repeat(3 - verdict.length)
  );
}

/** The problem's name in the reader's language where it has one. */
export function problemNameOf(
  { locale }: Look,
  started: EventOf<'submission-started'> | undefined,
): string {
  return started?.problemNames?.[locale] ?? started?.problemName ?? '';
}
