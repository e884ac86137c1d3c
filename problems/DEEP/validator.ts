// Boxes in Boxes: one word of brackets that is one box, of at most 200000 boxes.
import { validator } from 'judge/checker';

const MOST_BOXES = 200_000;

validator(
  (input) => {
    const boxes = input.token('the boxes');
    if (boxes.length > 2 * MOST_BOXES) {
      input.fail(`the boxes take ${boxes.length} characters, more than ${2 * MOST_BOXES}`);
    }
    let depth = 0;
    for (let i = 0; i < boxes.length; i++) {
      if (boxes[i] === '(') depth += 1;
      else if (boxes[i] === ')') depth -= 1;
      else input.fail(`character ${i + 1} is no bracket`);
      if (depth < 0 || (depth === 0 && i + 1 < boxes.length)) {
        input.fail(`the outermost box ends at character ${i + 1} of ${boxes.length}`);
      }
    }
    if (depth > 0) input.fail(`${depth} of the boxes ${depth === 1 ? 'has' : 'have'} no end`);
    input.newline();
  },
  { strict: true },
);
