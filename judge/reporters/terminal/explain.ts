import { cutStart, textWidth } from '../../lib/text-width.ts';
import { harmlessLines, showInvisible } from '../../lib/visible.ts';
import type { Limits } from '../../model/limits.ts';
import type { Hint, JudgedCase } from '../../model/result.ts';
import type { Verdict } from '../../model/verdict.ts';
import { verdictName } from '../texts.ts';
import { checkerWord } from './checker-word.ts';
import { differenceLines } from './difference.ts';
import { dataExcerpt, messageExcerpt } from './excerpt.ts';
import { interactionLines } from './interaction.ts';
import type { Look } from './look.ts';
import { verdictLabel, verdictMark, verdictPaint } from './look.ts';
import { placeSentence } from './place-sentence.ts';
import { verdictReason } from './verdict-reason.ts';
import { wrapWords } from './wrap.ts';

/** What is known of the case beside its result. */
export interface CaseContext {
  readonly limits: Limits | undefined;
  /** The language's id. */
  readonly language: string;
  /** Everything there is, not only what is short. */
  readonly whole: boolean;
}

const INDENT = '    ';
/** Mark, blank, verdict, blank, and two blanks behind the name. */
const BEFORE_NAME = 8;
const SHORT_LINES = 10;
const TRACE_LINES = 14;
const MESSAGE_LINES = 12;
const WHOLE_LINES = 1000;
/** Where node's own code was, and its version: no help in finding a fault. */
const RUNTIME_LINES = /^ +at .*\bnode:internal\/.*\n?|^Node\.js v[\d.]+\n?/gm;
/** How our own checkers call the place behind the last token. */
const AT_THE_END = 'the end of the output';
/** What the end of an excerpt looks like where more of the file follows. */
const CUT_MARK = '…';

/** One test explained: what went wrong, where, why it usually does, and the data around it. */
export function explainCase(
  look: Look,
  result: JudgedCase,
  context: CaseContext,
): readonly string[] {
  const { interaction } = result;
  return [
    headline(look, result),
    ...reasons(look, result, context).flatMap((text) => paragraph(look, text)),
    ...messageLines(look, result),
    ...teamMessageLines(look, result),
    ...inputLines(look, result, context.whole),
    ...comparisonLines(look, result),
    ...(interaction
      ? interactionLines(look, interaction, result, context.whole)
      : outputLines(look, result, context.whole)),
    ...hintsOf(result).flatMap((hint) => hintLines(look, look.texts.hints[hint])),
    ...traceLines(look, result, context.whole),
  ];
}

function headline(look: Look, result: JudgedCase): string {
  const paint = verdictPaint(look.colors, result.verdict);
  const verdict = verdictName(result.verdict, look.locale);
  const room = look.columns - BEFORE_NAME - textWidth(verdict);
  const name = look.colors.bold(cutStart(showInvisible(result.name), room));
  const words = paint(verdict);
  return `${paint(verdictMark(result.verdict))} ${verdictLabel(look, result.verdict)} ${name}  ${words}`;
}

function paragraph(look: Look, text: string): readonly string[] {
  return wrapWords(text, look.columns - INDENT.length).map((line) => INDENT + line);
}

function reasons(look: Look, result: JudgedCase, context: CaseContext): readonly string[] {
  const reason = verdictReason(look.texts, result, context.limits, context.language);
  const { difference } = result;
  const place = difference && !difference.textOnly ? placeSentence(look.texts, difference) : '';
  const isLater = (result.passes ?? 1) > 1 && result.verdict !== 'AC';
  const pass = isLater ? look.texts.inPass(result.passes ?? 1) : '';
  return [pass, reason, place].filter((text) => text !== '');
}

/** The checker's words, unless they only repeat the two tokens that the place sentence has told. */
function messageLines(look: Look, result: JudgedCase): readonly string[] {
  const message = checkerWord(look.texts, result);
  const { difference } = result;
  const told =
    difference !== undefined &&
    !difference.textOnly &&
    [difference.expected, difference.found].every((token) => message.includes(token ?? AT_THE_END));
  if (told) return [];
  const lines = harmlessLines(message.trim()).slice(0, MESSAGE_LINES);
  return lines.filter((line) => line.trim() !== '').flatMap((line) => paragraph(look, line));
}

function teamMessageLines(look: Look, { teamMessage }: JudgedCase): readonly string[] {
  if (teamMessage === undefined) return [];
  const lines = harmlessLines(look.texts.toTeam(teamMessage.trim())).slice(0, MESSAGE_LINES);
  return lines.flatMap((line) => paragraph(look, line));
}

/** The answer beside the output, of a checker program with a word that it is for comparison only. */
function comparisonLines(look: Look, { difference }: JudgedCase): readonly string[] {
  if (!difference) return [];
  const { line, column, token } = difference.place;
  const aside = look.texts.besideAnswer(look.texts.place(line, column, token));
  return [
    ...(difference.textOnly ? paragraph(look, aside) : []),
    ...differenceLines(look, difference),
  ];
}

/** What a checker program would have accepted nobody knows. */
function hintsOf({ difference }: JudgedCase): readonly Hint[] {
  const hints = difference?.hints ?? [];
  return difference?.textOnly ? hints.filter((hint) => hint === 'empty-output') : hints;
}

/** Where a limit was hit the data say little, and the place of a difference is shown by itself. */
const DATA_OF: Readonly<Record<Verdict, readonly ('input' | 'output')[]>> = {
  AC: ['output'],
  PC: ['input', 'output'],
  PE: ['input', 'output'],
  WA: ['input', 'output'],
  OLE: ['output'],
  RTE: ['input', 'output'],
  MLE: [],
  ILE: ['output'],
  TLE: [],
  CE: [],
  JE: ['input', 'output'],
};

function inputLines(look: Look, result: JudgedCase, whole: boolean): readonly string[] {
  const { inputExcerpt } = result;
  if (inputExcerpt === undefined) return [];
  const isShort =
    !inputExcerpt.endsWith(CUT_MARK) && inputExcerpt.trimEnd().split('\n').length <= SHORT_LINES;
  if (!whole && !(isShort && DATA_OF[result.verdict].includes('input'))) return [];
  return dataExcerpt(look, look.texts.input, inputExcerpt, WHOLE_LINES);
}

/** The output, unless a known difference shows it already. */
function outputLines(look: Look, result: JudgedCase, whole: boolean): readonly string[] {
  const { outputExcerpt, difference, verdict } = result;
  if (outputExcerpt === undefined) return [];
  if (!whole && (difference || !DATA_OF[verdict].includes('output'))) return [];
  // Of a crash an empty output says nothing; of a wrong answer everything.
  if (!whole && verdict === 'RTE' && outputExcerpt === '') return [];
  return dataExcerpt(look, look.texts.output, outputExcerpt, whole ? WHOLE_LINES : SHORT_LINES);
}

function hintLines(look: Look, text: string): readonly string[] {
  return paragraph(look, `→ ${text}`).map((line) => look.colors.cyan(line));
}

function traceLines(look: Look, result: JudgedCase, whole: boolean): readonly string[] {
  if (result.verdict === 'AC' && !whole) return [];
  const text = result.crash?.trace ?? result.execution.stderrTail;
  const shown = whole ? text : text.replaceAll(RUNTIME_LINES, '');
  return messageExcerpt(look, look.texts.trace, shown, whole ? WHOLE_LINES : TRACE_LINES);
}
