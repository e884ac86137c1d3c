// Measures with the ruler: it must measure every length, and with more marks than ours earns a part.
import { accept, checker, partial } from 'judge/checker';
import type { TokenReader } from 'judge/checker';

/** All pairs of marks are looked at. */
const MOST_MARKS = 2000;

checker(({ input, output, answer }) => {
  const length = input.integer(1, 100_000, 'n');
  const enough = readRuler(answer, length).length;
  const marks = readRuler(output, length).length;
  if (marks <= enough) return accept(`${marks} marks`);
  return partial((enough / marks) ** 2, `${marks} marks where ${enough} are enough`);
});

/** The marks; rejects what is no ruler, or does not measure some length. */
function readRuler(reader: TokenReader, length: number): readonly number[] {
  const count = reader.integer(2, MOST_MARKS, 'number of marks');
  const marks: number[] = [];
  for (let i = 1; i <= count; i += 1) {
    const least = (marks.at(-1) ?? -1) + 1;
    if (least > length) reader.fail(`there is no room for mark ${i} of ${count}`);
    marks.push(reader.integer(least, length, `mark ${i} of ${count}`));
  }
  reader.end();
  const missing = firstMissing(marks, length);
  if (missing !== undefined) reader.fail(`the ruler does not measure ${missing}`);
  return marks;
}

function firstMissing(marks: readonly number[], length: number): number | undefined {
  const isMeasured = new Uint8Array(length + 1);
  isMeasured[0] = 1;
  for (const right of marks) {
    for (const left of marks) {
      if (left === right) break;
      isMeasured[right - left] = 1;
    }
  }
  const missing = isMeasured.indexOf(0);
  return missing < 0 ? undefined : missing;
}
