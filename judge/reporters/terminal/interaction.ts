import { cutEnd, padEndTo, padStartTo, textWidth } from '../../lib/text-width.ts';
import { showInvisibleLine } from '../../lib/visible.ts';
import type { Interaction, InteractionSide, TranscriptLine } from '../../model/interaction.ts';
import type { JudgedCase } from '../../model/result.ts';
import { showMs } from '../quantities.ts';
import { messageExcerpt } from './excerpt.ts';
import type { Look } from './look.ts';
import { wrapWords } from './wrap.ts';

const INDENT = '    ';
const GUTTER = ' │ ';
/** Of a test that is not shown whole: how it began, and what it came to. */
const FIRST_LINES = 6;
const LAST_LINES = 14;
const STDERR_LINES = 12;
const COLUMNS: readonly InteractionSide[] = ['interactor', 'solution'];

/** What the two said, side by side with times, who ended first, and the faults that this points at. */
export function interactionLines(
  look: Look,
  interaction: Interaction,
  result: JudgedCase,
  whole: boolean,
): readonly string[] {
  const texts = look.texts.interaction;
  // Of a solution that was stopped that is no news.
  const isStopped =
    interaction.endedFirst === 'solution' && result.execution.ending.kind === 'stopped';
  return [
    ...dialogue(look, interaction, whole),
    ...(isStopped ? [] : paragraph(look, texts.endedFirst[interaction.endedFirst])).map(
      look.colors.dim,
    ),
    ...interaction.hints.flatMap((hint) =>
      paragraph(look, `→ ${texts.hints[hint]}`).map(look.colors.cyan),
    ),
    ...interactorStderr(look, interaction, result, whole),
  ];
}

function paragraph(look: Look, text: string): readonly string[] {
  return wrapWords(text, look.columns - INDENT.length).map((line) => INDENT + line);
}

function dialogue(look: Look, { transcript }: Interaction, whole: boolean): readonly string[] {
  const texts = look.texts.interaction;
  const all = [...transcript.first, ...transcript.last];
  if (all.length === 0) return paragraph(look, texts.silence);
  const { first, last, leftOut } = whole ? transcript : shorter(transcript);
  const layout = layOut(look, all);
  return [
    look.colors.dim(headingRow(look, layout)),
    ...first.map((line) => row(look, layout, line)),
    ...(leftOut > 0
      ? [look.colors.dim(row(look, layout, undefined) + texts.leftOut(leftOut))]
      : []),
    ...last.map((line) => row(look, layout, line)),
    ...(transcript.isCut ? paragraph(look, texts.cut) : []),
  ];
}

function shorter({
  first,
  last,
  leftOut,
}: Interaction['transcript']): Omit<Interaction['transcript'], 'isCut'> {
  const all = [...first, ...last];
  if (leftOut === 0 && all.length <= FIRST_LINES + LAST_LINES + 1)
    return { first: all, last: [], leftOut };
  const shownFirst = all.slice(0, FIRST_LINES);
  const shownLast = all.slice(-LAST_LINES);
  return {
    first: shownFirst,
    last: shownLast,
    leftOut: leftOut + all.length - shownFirst.length - shownLast.length,
  };
}

interface Layout {
  readonly timeWidth: number;
  readonly columnWidth: number;
}

function layOut(look: Look, lines: readonly TranscriptLine[]): Layout {
  const { sides } = look.texts.interaction;
  const timeWidth = Math.max(...lines.map(({ atMs }) => textWidth(showMs(atMs))));
  const room = look.columns - INDENT.length - timeWidth - 2 * GUTTER.length;
  const mark = textWidth(look.texts.newlineMissing) + 1;
  const longest = Math.max(
    ...lines.map(({ text, unended }) => textWidth(showInvisibleLine(text)) + (unended ? mark : 0)),
    ...COLUMNS.map((side) => textWidth(sides[side])),
  );
  return { timeWidth, columnWidth: Math.min(longest, Math.floor(room / 2)) };
}

function headingRow(look: Look, { timeWidth, columnWidth }: Layout): string {
  const { sides } = look.texts.interaction;
  const names = COLUMNS.map((side) => padEndTo(cutEnd(sides[side], columnWidth), columnWidth));
  return `${INDENT}${' '.repeat(timeWidth)}${GUTTER}${names.join(GUTTER).trimEnd()}`;
}

/** Each side has its column; without a line, the start of a row. */
function row(
  look: Look,
  { timeWidth, columnWidth }: Layout,
  line: TranscriptLine | undefined,
): string {
  const { colors } = look;
  const time = padStartTo(line ? showMs(line.atMs) : '', timeWidth);
  const start = INDENT + colors.dim(time + GUTTER);
  if (!line) return start;
  const cell = cellOf(look, line, columnWidth);
  if (line.from === 'interactor') return start + cell;
  return `${start}${' '.repeat(columnWidth)}${colors.dim(GUTTER)}${cell}`;
}

function cellOf(look: Look, { text, unended }: TranscriptLine, width: number): string {
  const mark = unended ? ` ${look.texts.newlineMissing}` : '';
  const room = Math.max(1, width - textWidth(mark));
  return cutEnd(showInvisibleLine(text), room) + look.colors.yellow(mark);
}

/** Unless it is the reason that is told already. */
function interactorStderr(
  look: Look,
  { interactor }: Interaction,
  { verdict, message = '' }: JudgedCase,
  whole: boolean,
): readonly string[] {
  const said = interactor.stderrTail.trim();
  const isTold = said !== '' && message.includes(said);
  if (isTold || (verdict === 'AC' && !whole)) return [];
  return messageExcerpt(look, look.texts.interaction.stderr, said, STDERR_LINES);
}
