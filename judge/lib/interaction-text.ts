import type { InteractionSide } from '../model/interaction.ts';
import { UserError } from '../model/user-error.ts';
import { quote } from './shown-path.ts';

/** One line of a conversation, without its newline. */
export interface SpokenLine {
  readonly from: InteractionSide;
  readonly text: string;
  /** Its number in the file that it was read from, from 1. */
  readonly number?: number;
}

/**
 * How the ICPC format marks lines in `NAME.interaction`: what the solution reads and what it writes.
 * https://icpc.io/problem-package-format/spec/2025-09.html#interactive-problems
 */
export const SIDE_MARKS = { interactor: '<', solution: '>' } as const satisfies Record<
  InteractionSide,
  string
>;

/** Between the passes of a multi-pass problem. */
const PASS_MARK = '---';

/** The passes of a conversation; one, unless the file separates several. `name` is for messages. */
export function parseInteraction(text: string, name: string): readonly (readonly SpokenLine[])[] {
  if (text.trim() === '') throw broken(`${quote(name)} is empty`);
  const passes: SpokenLine[][] = [[]];
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line === PASS_MARK) passes.push([]);
    else passes.at(-1)?.push(parseLine(line, index + 1, name));
  }
  const found = passes.filter((pass) => pass.length > 0);
  if (found.length > 0) return found;
  throw broken(`${quote(name)} holds no interaction`);
}

function parseLine(line: string, number: number, name: string): SpokenLine {
  const from = line.startsWith('<') ? 'interactor' : 'solution';
  if (!line.startsWith(SIDE_MARKS[from])) {
    throw broken(`line ${number} of ${quote(name)} is no line of an interaction`);
  }
  return { from, text: line.slice(1).replace(/^ /, ''), number };
}

function broken(message: string): UserError {
  return new UserError('BROKEN_INTERACTION', message, {
    hint: 'what the solution reads stands behind `<`, and what it writes behind `>`, a line each',
  });
}

/** The text of a file `NAME.interaction`, from what was said in each pass. */
export function formatInteraction(passes: readonly (readonly SpokenLine[])[]): string {
  const texts = passes.map((lines) =>
    lines.map(({ from, text }) => `${SIDE_MARKS[from]}${text}\n`).join(''),
  );
  return texts.join(`${PASS_MARK}\n`);
}
