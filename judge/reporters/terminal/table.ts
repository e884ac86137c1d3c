import { cutEnd, cutStart, padEndTo, padStartTo, textWidth } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { Limits } from '../../model/limits.ts';
import type { CaseResult, JudgedCase, SkippedCase } from '../../model/result.ts';
import { skipReason } from '../points.ts';
import { showBytes, showMs } from '../quantities.ts';
import type { Look } from './look.ts';
import { verdictLabel, verdictMark, verdictPaint } from './look.ts';
import { shortReason } from './short-reason.ts';

/** Widths of the columns of a table of tests, in cells; 0: left out. */
export interface TableLayout {
  readonly name: number;
  readonly cpu: number;
  readonly wall: number;
  readonly memory: number;
  readonly note: number;
}

const INDENT = '  ';
/** Of outputs that were handed in: nothing ran. */
const NO_FIGURE = '–';
/** Indent, mark, blank, verdict of three cells, two blanks. */
const BEFORE_NAME = 9;
const CPU_WIDTH = 10;
const WALL_WIDTH = 10;
const MEMORY_WIDTH = 11;
const LEAST_NAME = 12;
const LEAST_NOTE = 8;
/** From this share of the limit on, a time or a size is coloured. */
const CLOSE_TO_LIMIT = 0.8;

/** Fits the columns for these test names into the look's width; narrow screens lose wall, then memory. */
export function layOutTable(look: Look, names: readonly string[]): TableLayout {
  const longest = names.reduce((most, name) => Math.max(most, textWidth(showInvisible(name))), 0);
  const wanted = Math.max(LEAST_NAME, longest);
  const room = look.columns - BEFORE_NAME - CPU_WIDTH;
  const memory = room - MEMORY_WIDTH >= LEAST_NAME ? MEMORY_WIDTH : 0;
  const wall = room - memory - WALL_WIDTH >= LEAST_NAME ? WALL_WIDTH : 0;
  const name = Math.min(wanted, room - memory - wall);
  const rest = room - memory - wall - name - INDENT.length;
  return { name, cpu: CPU_WIDTH, wall, memory, note: rest >= LEAST_NOTE ? rest : 0 };
}

/** The names of the columns, faint. */
export function headingRow(look: Look, layout: TableLayout): string {
  const { columns } = look.texts;
  const cells = [
    ' '.repeat(BEFORE_NAME) + padEndTo(columns.test, layout.name),
    padStartTo(columns.cpu, layout.cpu),
    layout.wall > 0 ? padStartTo(columns.wall, layout.wall) : '',
    layout.memory > 0 ? padStartTo(columns.memory, layout.memory) : '',
  ];
  return look.colors.dim(cells.join(''));
}

/** One test in one line: mark, verdict, name, CPU, wall, memory, and a few words where there is room. */
export function caseRow(
  look: Look,
  layout: TableLayout,
  result: CaseResult,
  limits: Limits | undefined,
): string {
  return result.status === 'skipped'
    ? skippedRow(look, layout, result)
    : judgedRow(look, layout, result, limits);
}

function skippedRow(look: Look, layout: TableLayout, result: SkippedCase): string {
  const name = padEndTo(cutStart(showInvisible(result.name), layout.name), layout.name);
  const room = look.columns - BEFORE_NAME - layout.name - INDENT.length;
  const reason = cutEnd(skipReason(look.texts, result), room);
  return look.colors.dim(`${INDENT}–      ${name}${INDENT}${reason}`);
}

function judgedRow(
  look: Look,
  layout: TableLayout,
  result: JudgedCase,
  limits: Limits | undefined,
): string {
  const paint = verdictPaint(look.colors, result.verdict);
  const name = padEndTo(cutStart(showInvisible(result.name), layout.name), layout.name);
  const { usage, handedIn = false } = result.execution;
  const figure = (text: string): string => (handedIn ? NO_FIGURE : text);
  const cpu = padStartTo(figure(showMs(usage.cpuTimeMs)), layout.cpu);
  const wall = padStartTo(figure(showMs(usage.wallTimeMs)), layout.wall);
  const memory = padStartTo(figure(showBytes(usage.peakMemoryBytes)), layout.memory);
  const note = layout.note > 0 ? cutEnd(shortReason(look.texts, result), layout.note) : '';
  return [
    `${INDENT}${paint(verdictMark(result.verdict))} ${verdictLabel(look, result.verdict)}  `,
    result.verdict === 'AC' ? name : look.colors.bold(name),
    nearLimit(look, cpu, usage.cpuTimeMs, limits?.cpuTimeMs),
    layout.wall > 0 ? look.colors.dim(wall) : '',
    layout.memory > 0 ? nearLimit(look, memory, usage.peakMemoryBytes, limits?.memoryBytes) : '',
    note === '' ? '' : INDENT + look.colors.dim(note),
  ].join('');
}

function nearLimit(look: Look, text: string, used: number, limit: number | undefined): string {
  const near = limit !== undefined && Number.isFinite(limit) && used >= CLOSE_TO_LIMIT * limit;
  return near ? look.colors.yellow(text) : text;
}
