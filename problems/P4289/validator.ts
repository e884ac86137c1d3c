// Two grids of four rows, four digits a row with or without blanks between, and equally many toys
// in both. Empty lines may stand anywhere but inside a row.
import { validator } from 'judge/checker';

const SIDE = 4;
const ROW = /^[01](?:[ \t]*[01]){3}$/;

validator((input) => {
  const toyCounts = [0, 0];
  let rowCount = 0;
  while (input.hasMore()) {
    const row = input.line().trim();
    if (row === '') continue;
    if (rowCount === 2 * SIDE)
      input.fail(`expected nothing after the second grid, found ${quote(row)}`);
    if (!ROW.test(row)) input.fail(`expected a row of four digits 0 or 1, found ${quote(row)}`);
    const grid = rowCount < SIDE ? 0 : 1;
    toyCounts[grid] = (toyCounts[grid] ?? 0) + row.replace(/[^1]/g, '').length;
    rowCount += 1;
  }
  if (rowCount < 2 * SIDE) input.fail(`expected eight rows, found ${rowCount}`);
  const [first, second] = toyCounts;
  if (first !== second) {
    input.fail(`the grids hold ${first} and ${second} toys, but must hold equally many`);
  }
});

/** Text as a string literal, cut short: what is no input at all may be long. */
function quote(text: string): string {
  return JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}
