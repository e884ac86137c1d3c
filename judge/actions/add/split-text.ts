import { UserError } from '../../model/user-error.ts';

/** What an editor opens with: the input goes above the line, the answer below it. */
export const TEST_TEMPLATE = '\n---\n';

export interface TestText {
  readonly input: Buffer;
  /** Undefined: the text is the input alone. */
  readonly answer?: Buffer;
}

/**
 * Splits a pasted test, which is its input, a line `---`, its answer. Without the line the whole is
 * the input. `origin` names the text in messages.
 */
export function splitText(text: Buffer, origin: string): TestText {
  const lines = separatorsOf(text);
  if (lines.length > 1) {
    throw new UserError('AMBIGUOUS_TEST', `${origin} has ${lines.length} lines \`---\``, {
      hint: 'give the test as two files, with --input and --answer',
    });
  }
  const [line] = lines;
  if (!line) return { input: text };
  const answer = text.subarray(line.end);
  return isBlank(answer)
    ? { input: text.subarray(0, line.start) }
    : { input: text.subarray(0, line.start), answer };
}

/** Are there but blanks and line ends? */
export function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function separatorsOf(text: Buffer): Span[] {
  // One character a byte: the places are those of the bytes.
  const matches = text.toString('latin1').matchAll(/^---[ \t]*(?:\r?\n|$(?![^]))/gm);
  return Array.from(matches, ({ index, 0: line }) => ({ start: index, end: index + line.length }));
}
