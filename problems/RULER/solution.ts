// Wichmann's rulers: the gaps between marks are r times 1, then r + 1, r times 2r + 1, s times 4r + 3,
// r + 1 times 2r + 2, and r times 1. They measure all that they are long, with 4r + s + 3 marks. Marks
// behind such a ruler make it longer: each may stand as far from the last one as the ruler's first
// marks, which lie side by side, can fill.
import { readFileSync } from 'node:fs';

function wichmann(r: number, s: number): number[] {
  const gaps = [
    ...Array<number>(r).fill(1),
    r + 1,
    ...Array<number>(r).fill(2 * r + 1),
    ...Array<number>(s).fill(4 * r + 3),
    ...Array<number>(r + 1).fill(2 * r + 2),
    ...Array<number>(r).fill(1),
  ];
  const marks = [0];
  for (const gap of gaps) marks.push(last(marks) + gap);
  return marks;
}

function last(marks: readonly number[]): number {
  return marks[marks.length - 1] ?? 0;
}

/** Adds marks behind the ruler until it is long enough. */
function lengthen(ruler: readonly number[], length: number): number[] {
  const marks = [...ruler];
  let side = 0;
  while (marks[side + 1] === side + 1) side += 1;
  while (last(marks) < length) marks.push(Math.min(length, last(marks) + side + 1));
  return marks;
}

/** Length of the ruler of r and s. */
function lengthOf(r: number, s: number): number {
  return 4 * r * (r + s + 2) + 3 * (s + 1);
}

function bestRuler(length: number): number[] {
  let best = lengthen([0, 1], length);
  for (let r = 0; lengthOf(r, 0) <= length; r += 1) {
    const s = Math.floor((length - lengthOf(r, 0)) / (4 * r + 3));
    const marks = lengthen(wichmann(r, s), length);
    if (marks.length < best.length) best = marks;
  }
  return best;
}

const marks = bestRuler(Number(readFileSync(0, 'utf8')));
console.log(`${marks.length}\n${marks.join(' ')}`);
