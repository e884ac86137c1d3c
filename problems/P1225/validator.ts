// Two boards of four rows, four digits a row with or without blanks between, eight ones and eight
// zeros on each board. Empty lines may stand anywhere but inside a row.
import { validator } from 'judge/checker';

const SIDE = 4;
const BLACK_PIECES = (SIDE * SIDE) / 2;
const ROW = /^[01](?:[ \t]*[01]){3}$/;

validator((input) => {
  const rows: string[] = [];
  while (input.hasMore()) {
    const row = input.line().trim();
    if (row === '') continue;
    if (rows.length === 2 * SIDE)
      input.fail(`expected nothing after the goal, found ${quote(row)}`);
    if (!ROW.test(row)) input.fail(`expected a row of four digits 0 or 1, found ${quote(row)}`);
    rows.push(row.replace(/[ \t]/g, ''));
  }
  if (rows.length < 2 * SIDE) input.fail(`expected eight rows, found ${rows.length}`);
  const boards = [rows.slice(0, SIDE), rows.slice(SIDE)];
  for (const [index, board] of boards.entries()) {
    const black = board.join('').replaceAll('0', '').length;
    if (black !== BLACK_PIECES) {
      const name = index === 0 ? 'start' : 'goal';
      input.fail(`the ${name} holds ${black} black pieces, but must hold ${BLACK_PIECES}`);
    }
  }
});

/** Text as a string literal, cut short: what is no input at all may be long. */
function quote(text: string): string {
  return JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}
