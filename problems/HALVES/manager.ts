// Hands numbers from one run of the solution to the other, by turns, until one of them knows the answer.
//
//   manager.ts FROM_0 TO_0 FROM_1 TO_1 < input
//
// Prints 1 or 0 on standard output and why on standard error.
import { quoteToken, readInput, Rejection } from 'judge/checker';
import type { TokenReader } from 'judge/checker';
import { openSync, writeSync } from 'node:fs';

const MOST_MESSAGES = 50;
const LARGEST = 1_000_000;

interface Run {
  readonly said: TokenReader;
  tell(line: string): void;
}

const [from0 = '', to0 = '', from1 = '', to1 = ''] = process.argv.slice(2);
const input = readInput();
const n = input.integer(1, 1000, 'n');
const halves = [input.integers(n, 1, LARGEST), input.integers(n, 1, LARGEST)] as const;
const expected = halves.flat().toSorted((a, b) => a - b)[n - 1];

const runs = [openRun(from0, to0), openRun(from1, to1)] as const;
runs.forEach(({ tell }, number) => tell(`${number} ${n}\n${halves[number]?.join(' ')}`));
grade(talk());

function openRun(from: string, to: string): Run {
  const descriptor = openSync(to, 'w');
  const said = readInput(from);
  return {
    said,
    tell(line) {
      try {
        writeSync(descriptor, `${line}\n`);
      } catch (error) {
        // Who has ended hears nothing more; what it said before is read all the same.
        if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
      }
    },
  };
}

/** What is wrong; undefined when the answer is right. */
function talk(): string | undefined {
  for (let messages = 0; ; messages += 1) {
    const speaker = messages % 2;
    const [own, other] = speaker === 0 ? runs : [runs[1], runs[0]];
    try {
      const kind = own.said.token('`>` or `!`');
      if (kind !== '>' && kind !== '!')
        own.said.fail(`expected \`>\` or \`!\`, found ${quoteToken(kind)}`);
      const number = own.said.integer(0, LARGEST, 'a number');
      if (kind === '!') {
        other.tell('!');
        return number === expected ? undefined : `${number} is not the answer`;
      }
      if (messages === MOST_MESSAGES) return `more than ${MOST_MESSAGES} numbers were sent`;
      other.tell(`> ${number}`);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return `run ${speaker}: ${error.message}`;
    }
  }
}

function grade(fault: string | undefined): void {
  process.stdout.write(fault === undefined ? '1\n' : '0\n');
  process.stderr.write(`${fault ?? 'right'}\n`);
  // Runs that still wait read the end of their input.
  process.exit();
}
