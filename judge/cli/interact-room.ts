import { createInterface, type Interface } from 'node:readline';
import picocolors from 'picocolors';
import type { InteractPlan, Room, SpokenLine } from '../actions/interact.ts';
import { SIDE_MARKS } from '../lib/interaction-text.ts';
import { harmlessLines, showInvisibleLine } from '../lib/visible.ts';
import type { InteractionSide } from '../model/interaction.ts';
import { TEXTS } from '../reporters/texts.ts';
import type { World } from './command.ts';
import { terminalTarget } from './outputs.ts';

/** Back to the start of the line, and clear it. */
const CLEAR_LINE = '\r\x1b[K';

/** What is said goes to standard output, what is told about it to standard error. */
export function createRoom(world: World, { kind }: InteractPlan): Room {
  const { color, locale } = terminalTarget(world);
  const { cyan, yellow, bold, dim } = picocolors.createColors(color);
  const takesPart = kind === 'as-solution' || kind === 'as-interactor';
  const role: InteractionSide = kind === 'as-interactor' ? 'interactor' : 'solution';
  const isTyped = takesPart && world.stdin.isTTY === true && world.stdout.isTTY === true;
  const prompt = isTyped ? `${SIDE_MARKS[role]} ` : '';
  const person = createPerson(world, prompt);
  const print = (text: string): void =>
    void world.stdout.write(`${isTyped ? CLEAR_LINE : ''}${text}\n`);
  return {
    locale,
    tell(text) {
      for (const line of harmlessLines(text)) world.stderr.write(`${dim(line)}\n`);
    },
    show({ from, text }: SpokenLine, isEnded) {
      // What was typed stands there already.
      if (isTyped && from === role) return;
      const mark = isEnded ? '' : yellow(` ${TEXTS[locale].newlineMissing}`);
      const paint = from === 'interactor' ? cyan : String;
      print(`${SIDE_MARKS[from]} ${paint(showInvisibleLine(text))}${mark}`);
      if (isTyped) world.stdout.write(prompt);
    },
    conclude: (text) => print(bold(harmlessLines(text).join('\n'))),
    person,
  };
}

/** Opens standard input when the first line is asked for. */
function createPerson({ stdin, stdout, signal }: World, prompt: string): Room['person'] {
  let reader: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  let hasLeft = false;
  function leave(): void {
    hasLeft = true;
    reader?.close();
    signal.removeEventListener('abort', leave);
  }
  signal.addEventListener('abort', leave);
  return {
    isScript: stdin.isTTY !== true,
    leave,
    async nextLine() {
      if (hasLeft) return undefined;
      // Without `output` the terminal itself edits the line, and Ctrl-C is a signal.
      reader ??= createInterface({ input: stdin });
      lines ??= reader[Symbol.asyncIterator]();
      stdout.write(prompt);
      const next = await lines.next();
      return next.done === true ? undefined : next.value;
    },
  };
}
