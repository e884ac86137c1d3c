// An interactor: the input's number is to be guessed by `? N` in at most seven questions, each of
// which is answered by a word, and told by `! N`. Arguments, by name: `questions N` allows more,
// `extra` does not look at what the program says afterwards.
import { accept, interactor, reject } from 'judge/checker';

interactor(
  ({ input, team, flags }) => {
    const secret = input.integer(1, 100, 'the secret');
    const most = flags.integer('questions', 1, 1_000_000) ?? 7;
    flags.has('extra');
    flags.end();
    team.writeLine(100, most);
    for (;;) {
      const kind = team.oneOf(['?', '!']);
      const guess = team.integer(1, 100, 'the guess');
      if (kind === '!') {
        return guess === secret ? accept('found') : reject(`it is ${secret}, not ${guess}`);
      }
      team.count('question', most);
      team.writeLine(guess < secret ? 'larger' : guess > secret ? 'smaller' : 'equal');
    }
  },
  process.argv.includes('extra') ? { extraOutput: 'ignore' } : {},
);
