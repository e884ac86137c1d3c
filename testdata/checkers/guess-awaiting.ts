// As guess.ts, with awaits.
import { accept, asyncInteractor, reject } from 'judge/checker';

asyncInteractor(
  async ({ input, team, flags }) => {
    const secret = input.integer(1, 100, 'the secret');
    const most = flags.integer('questions', 1, 1_000_000) ?? 7;
    flags.has('extra');
    flags.end();
    await team.writeLine(100, most);
    for (;;) {
      const kind = await team.oneOf(['?', '!']);
      const guess = await team.integer(1, 100, 'the guess');
      if (kind === '!') {
        return guess === secret ? accept('found') : reject(`it is ${secret}, not ${guess}`);
      }
      team.count('question', most);
      await team.writeLine(guess < secret ? 'larger' : guess > secret ? 'smaller' : 'equal');
    }
  },
  process.argv.includes('extra') ? { extraOutput: 'ignore' } : {},
);
