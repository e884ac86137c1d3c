// An interactor that says a megabyte of numbers, and is answered each of them meanwhile.
import { accept, asyncInteractor } from 'judge/checker';

const COUNT = 200_000;

asyncInteractor(async ({ team }) => {
  const numbers = Array.from({ length: COUNT }, (_, i) => i);
  const written = team.writeLine(numbers.join(' '));
  for (const number of numbers) await team.integer(number, number, 'the same number');
  await written;
  return accept();
});
