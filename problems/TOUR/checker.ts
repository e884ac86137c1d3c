// Follows the knight: each number once, and a knight's move from each to the next.
import { accept, checker, reject } from 'judge/checker';

checker(({ input, output }) => {
  const rows = input.integer(3, 30, 'r');
  const columns = input.integer(3, 30, 'c');
  const cells = rows * columns;
  const places: (readonly [row: number, column: number])[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const number = output.integer(1, cells, `row ${row + 1}, column ${column + 1}`);
      if (places[number] !== undefined) output.fail(`${number} stands on two cells`);
      places[number] = [row, column];
    }
  }
  for (let number = 1; number < cells; number += 1) {
    const [from, to] = [places[number], places[number + 1]];
    if (!from || !to) throw new Error('all numbers are there');
    const steps = from.map((place, axis) => Math.abs(place - (to[axis] ?? 0)));
    if (steps.toSorted().join() !== '1,2') {
      return reject(`from ${number} to ${number + 1} is no knight's move`);
    }
  }
  return accept();
});
