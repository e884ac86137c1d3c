// The input is n alone: who is stronger than whom is made up match by match, as unkindly as what was
// said before allows. An answer counts only when no order of strength that fits contradicts it.
import { accept, interactor, reject } from 'judge/checker';

interactor(({ input, team }) => {
  const n = input.integer(2, 1000, 'the number of players');
  const most = n - 2 + Math.ceil(Math.log2(n));
  const matches = makeMatches(n);
  team.writeLine(n, most);
  for (;;) {
    const kind = team.oneOf(['?', '!']);
    const one = team.integer(1, n, 'a player');
    const other = team.integer(1, n, 'a player');
    if (one === other) team.fail(`player ${one} stands twice in a line`);
    if (kind === '!') {
      const doubt = matches.doubtAbout(one, other);
      return doubt === undefined ? accept() : reject(doubt);
    }
    team.count('match', most);
    team.writeLine(matches.play(one, other));
  }
});

interface Matches {
  /** Who wins. */
  play(one: number, other: number): number;
  /** Why these two may not be the best and the second best; undefined when they must be. */
  doubtAbout(best: number, second: number): string | undefined;
}

/**
 * Of two players who never lost, the one wins who stands for more: himself and all whom he, or those
 * he beat, have beaten. So the best of them has to win log2 n matches at least (Kislitsyn 1964), and
 * each of those losers may be the second best.
 */
function makeMatches(n: number): Matches {
  const standsFor = Array.from({ length: n + 1 }, () => 1);
  const beaten = Array.from({ length: n + 1 }, () => new Set<number>());
  const lostTo = Array.from({ length: n + 1 }, () => new Set<number>());

  function isStronger(one: number, other: number): boolean {
    const toVisit = [one];
    const seen = new Set(toVisit);
    for (let player = toVisit.pop(); player !== undefined; player = toVisit.pop()) {
      for (const loser of beaten[player] ?? []) {
        if (loser === other) return true;
        if (!seen.has(loser)) toVisit.push(loser);
        seen.add(loser);
      }
    }
    return false;
  }

  function winnerOf(one: number, other: number): number {
    const [a = 0, b = 0] = [standsFor[one], standsFor[other]];
    if (a + b > 0) return a >= b ? one : other;
    // Both have lost before: any winner will do who does not close a circle.
    return isStronger(other, one) ? other : one;
  }

  return {
    play(one, other) {
      const winner = winnerOf(one, other);
      const loser = winner === one ? other : one;
      standsFor[winner] = (standsFor[winner] ?? 0) + (standsFor[loser] ?? 0);
      standsFor[loser] = 0;
      beaten[winner]?.add(loser);
      lostTo[loser]?.add(winner);
      return winner;
    },
    doubtAbout(best, second) {
      for (let player = 1; player <= n; player++) {
        const to = lostTo[player] ?? new Set();
        if (player === best && to.size > 0) return `player ${best} lost to ${[...to][0]}`;
        if (player !== best && to.size === 0)
          return `player ${player} never lost, and may be the best`;
        const others = [...to].filter((winner) => winner !== best);
        if (player === second && others.length > 0)
          return `player ${second} lost to ${others[0]}, too`;
        if (player !== best && player !== second && others.length === 0) {
          return `player ${player} lost to ${best} only, and may be the second best`;
        }
      }
      return undefined;
    },
  };
}
