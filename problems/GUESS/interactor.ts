// The input: the range n, and the number hidden in it. As many guesses as halving needs are allowed.
import { accept, interactor } from 'judge/checker';

const MAX = 10n ** 18n;

interactor(({ input, team }) => {
  const n = input.bigint(1n, MAX, 'the range');
  const hidden = input.bigint(1n, n, 'the hidden number');
  const most = n.toString(2).length;
  team.writeLine(n);
  for (;;) {
    const guess = team.bigint(1n, n, 'a guess');
    const count = team.count('guess', most);
    if (guess === hidden) {
      team.writeLine('correct');
      return accept(`found by guess ${count} of ${most}`);
    }
    team.writeLine(guess < hidden ? 'higher' : 'lower');
  }
});
