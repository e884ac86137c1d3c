const COLOUR = /\x1b\[[0-9;:]*m/g;
/** Everything that prints nothing, moves the cursor, turns the writing direction or looks like a blank. */
const INVISIBLE =
  /[\p{Control}\p{Surrogate}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Line_Separator}\p{Paragraph_Separator}\p{Private_Use}]|(?! )\p{Space_Separator}/gu;

/**
 * One line with every invisible character shown: `→` tab, `␍` carriage return, `⍽` no-break space,
 * `␛` escape and so on for control characters, `<U+FEFF>` for the others. Nothing in the result can
 * steer a terminal. Blanks in the middle stay blanks.
 */
export function showInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, visibleCharacter);
}

/** As `showInvisible`, and `·` for each blank at the end. */
export function showInvisibleLine(line: string): string {
  const end = /[ \t\r]*$/.exec(line)?.index ?? line.length;
  return showInvisible(line.slice(0, end)) + showInvisible(line.slice(end)).replaceAll(' ', '·');
}

/**
 * Text of several lines from a compiler or a judged program, safe to print: colours are dropped, CRLF
 * becomes a line end, tabs become blanks, other control characters are shown.
 */
export function harmlessLines(text: string): readonly string[] {
  return withoutColours(text)
    .split(/\r?\n/)
    .map((line) => showInvisible(expandTabs(line)));
}

/** The text without the sequences that colour it. */
export function withoutColours(text: string): string {
  return text.replaceAll(COLOUR, '');
}

function expandTabs(line: string): string {
  let result = '';
  for (const [index, part] of line.split('\t').entries()) {
    if (index > 0) result += ' '.repeat(8 - (result.length % 8));
    result += part;
  }
  return result;
}

const NAMED: Readonly<Record<string, string>> = {
  '\t': '→',
  '\u{A0}': '⍽',
  '\x7f': '␡',
};

function visibleCharacter(character: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
