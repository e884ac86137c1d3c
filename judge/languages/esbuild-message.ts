import type { Message } from 'esbuild';

const MAX_MESSAGES = 20;

/** Messages of esbuild as compilers write them: place, sentence, the line and a mark under it. */
export function writeMessages(messages: readonly Message[]): string {
  const shown = messages.slice(0, MAX_MESSAGES).map(writeMessage);
  const hidden = messages.length - shown.length;
  return [...shown, ...(hidden > 0 ? [`(${hidden} more)`] : [])].join('\n');
}

function writeMessage({ text, location, notes }: Message): string {
  const lines = location ? writeLocated(text, location) : [text];
  return [...lines, ...notes.map((note) => `    note: ${note.text}`)].join('\n');
}

type Location = NonNullable<Message['location']>;

function writeLocated(text: string, { file, line, lineText, column, length }: Location): string[] {
  // esbuild counts bytes; editors count characters.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  const marked = Buffer.from(lineText)
    .subarray(column, column + length)
    .toString();
  const mark = '~'.repeat(Math.max(1, marked.length));
  return [
    `${file}:${line}:${before.length + 1}: ${text}`,
    `    ${lineText}`,
    `    ${before.replace(/[^\t]/g, ' ')}${mark}`,
  ];
}
