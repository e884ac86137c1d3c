import { padEndTo, textWidth } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { ProfileResult } from '../../model/profile.ts';
import type { Look } from './look.ts';
import { wrapWords } from './wrap.ts';

const INDENT = '   ';
const GAP = '  ';

/** What other systems would say of the same runs, a line each, and why where it differs. */
export function profileLines(
  look: Look,
  profiles: readonly ProfileResult[],
  testCount: number,
): readonly string[] {
  if (profiles.length === 0) return [];
  const { colors, texts } = look;
  const rows = profiles.map((one) => ({ one, verdict: verdictText(look, one, testCount) }));
  const nameWidth = Math.max(...rows.map(({ one }) => textWidth(one.name)));
  const verdictWidth = Math.max(...rows.map(({ verdict }) => textWidth(verdict)));
  return [
    INDENT + colors.dim(texts.profiles.title),
    ...rows.flatMap(({ one, verdict }) => {
      const paint = one.accepted ? colors.green : colors.red;
      const head = `${INDENT}${padEndTo(one.name, nameWidth)}${GAP}`;
      const reason = reasonText(look, one);
      const room = look.columns - INDENT.length - nameWidth - verdictWidth - 2 * GAP.length;
      const isBeside = reason !== '' && textWidth(reason) <= room;
      const shown = head + paint(isBeside ? padEndTo(verdict, verdictWidth) : verdict);
      if (isBeside) return [shown + GAP + colors.dim(reason)];
      return [shown, ...below(look, reason)];
    }),
  ];
}

/** `Wrong answer (test 3)`, and the points where there are some. */
export function verdictText(
  { texts }: Look,
  { verdict, accepted, testNumber, score, maxScore }: ProfileResult,
  testCount: number,
): string {
  const place = accepted || testNumber === undefined || testCount < 2;
  const told = place ? verdict : `${verdict} ${texts.profiles.onTest(testNumber)}`;
  if (score === undefined) return told;
  const full = maxScore === undefined ? '' : `/${pointsText(maxScore)}`;
  return `${told}, ${pointsText(score)}${full}`;
}

/** Why it differs from our verdict; empty where it does not. */
export function reasonText({ texts }: Look, { differs }: ProfileResult): string {
  if (differs === undefined) return '';
  return showInvisible(`${differs.test}${texts.colon}${differs.reason}`);
}

function below({ colors, columns }: Look, reason: string): readonly string[] {
  if (reason === '') return [];
  const indent = INDENT + GAP;
  return wrapWords(reason, columns - indent.length).map((text) => indent + colors.dim(text));
}

function pointsText(points: number): string {
  return String(Math.round(points * 100) / 100);
}
