// Moving Pegs: T, then T holes. Blanks and line ends of any kind may stand between the numbers.
import { validator } from 'judge/checker';

validator((input) => {
  const caseCount = input.integer(1, 1000, 'T');
  for (let i = 1; i <= caseCount; i++) input.integer(1, 15, `hole ${i}`);
  input.end();
});
