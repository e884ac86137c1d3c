import { cutStart } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { RobustnessFinding, RobustnessResult, VariantReport } from '../../model/robustness.ts';
import { showBytes } from '../quantities.ts';
import { explainCase, type CaseContext } from './explain.ts';
import type { Look } from './look.ts';
import { verdictPaint } from './look.ts';
import { joinSegments, wrapWords } from './wrap.ts';

const INDENT = '    ';

/** What other deliveries of the same tests changed, explained; then, shortly, what bore them. */
export function robustnessLines(
  look: Look,
  { variants }: RobustnessResult,
  context: CaseContext,
): readonly string[] {
  const found = variants.flatMap(({ variant, finding }) =>
    finding
      ? [{ variant, finding, counts: finding.rejects || finding.after.verdict === 'JE' }]
      : [],
  );
  return [
    ...found
      .filter(({ counts }) => counts)
      .flatMap(({ variant, finding }) => ['', ...explained(look, variant, finding, context)]),
    '',
    ...found
      .filter(({ counts }) => !counts)
      .flatMap(({ variant, finding }) => noteLines(look, variant, finding)),
    ...keptLines(look, variants),
    ...skippedLines(look, variants),
  ];
}

function explained(
  look: Look,
  variant: VariantReport['variant'],
  finding: RobustnessFinding,
  context: CaseContext,
): readonly string[] {
  const { colors, texts } = look;
  const paint = verdictPaint(colors, finding.after.verdict);
  const [first = '', ...rest] = headSegments(look, variant, finding);
  const [head = '', ...more] = joinSegments([colors.bold(first), ...rest], look.columns - 2, '  ');
  return [
    `${paint('✗')} ${head}`,
    ...more,
    ...paragraph(look, texts.robust.causes[finding.cause]).map((line) => colors.cyan(line)),
    // Its headline would say again what is above.
    ...explainCase(look, finding.after, context).slice(1),
  ];
}

function headSegments(
  look: Look,
  variant: VariantReport['variant'],
  { change, before, after, test, inputBytes }: RobustnessFinding,
): readonly string[] {
  const { colors, columns, texts } = look;
  const verdicts = `${before} → ${verdictPaint(colors, after.verdict)(after.verdict)}`;
  return [
    texts.robust.variants[variant],
    change === 'verdict' ? verdicts : texts.robust.otherOutput,
    cutStart(showInvisible(test), columns - 2),
    texts.robust.ofInput(showBytes(inputBytes)),
  ];
}

/** What is worth a word and no fault: a line, and the reason below it. */
function noteLines(
  look: Look,
  variant: VariantReport['variant'],
  finding: RobustnessFinding,
): readonly string[] {
  const head = joinSegments(headSegments(look, variant, finding), look.columns - 2, '  ');
  const cause = paragraph(look, look.texts.robust.causes[finding.cause]);
  return [
    ...head.map((line, index) => (index === 0 ? `${look.colors.yellow('!')} ${line}` : line)),
    ...cause.map((line) => look.colors.dim(line)),
  ];
}

function keptLines(look: Look, variants: readonly VariantReport[]): readonly string[] {
  const { robust } = look.texts;
  const kept = variants.filter(
    ({ finding, skipped, tests }) => !finding && skipped === undefined && tests > 0,
  );
  if (kept.length === 0) return [];
  const names = kept.map(({ variant }) => robust.variants[variant]).join(robust.separator);
  const lines = wrapWords(robust.kept(names), look.columns - 2);
  return lines.map((line, index) => (index === 0 ? `${look.colors.green('✓')} ` : '  ') + line);
}

function skippedLines(look: Look, variants: readonly VariantReport[]): readonly string[] {
  const { colon, robust } = look.texts;
  return variants
    .filter(({ finding, skipped, tests }) => !finding && (skipped !== undefined || tests === 0))
    .flatMap(({ variant, skipped }) =>
      wrapWords(
        `${robust.variants[variant]}${colon}${robust.skips[skipped ?? 'same']}`,
        look.columns - 2,
      ).map((line, index) => look.colors.dim((index === 0 ? '– ' : '  ') + line)),
    );
}

function paragraph(look: Look, text: string): readonly string[] {
  return wrapWords(text, look.columns - INDENT.length).map((line) => INDENT + line);
}
