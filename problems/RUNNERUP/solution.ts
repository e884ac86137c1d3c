// A knockout tournament: the second best lost to the best, who played only log2 n matches.
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

const [n = 0] = (await readLine()).split(' ').map(Number);
const lostTo = new Map<number, number[]>();

const everybody = Array.from({ length: n }, (_, index) => index + 1);
const best = await winnerAmong(everybody);
const second = await winnerAmong(lostTo.get(best) ?? []);
console.log(`! ${best} ${second}`);
process.exit();

/** Round by round; whoever has no opponent goes on without a match. */
async function winnerAmong(players: readonly number[]): Promise<number> {
  let left = players;
  while (left.length > 1) {
    const winners: number[] = [];
    for (let i = 0; i < left.length; i += 2) {
      const [one = 0, other] = left.slice(i, i + 2);
      winners.push(other === undefined ? one : await play(one, other));
    }
    left = winners;
  }
  return left[0] ?? 0;
}

async function play(one: number, other: number): Promise<number> {
  console.log(`? ${one} ${other}`);
  const winner = Number(await readLine());
  const loser = winner === one ? other : one;
  lostTo.set(winner, [...(lostTo.get(winner) ?? []), loser]);
  return winner;
}

async function readLine(): Promise<string> {
  const { value, done } = await lines.next();
  if (done === true) throw new Error('the interactor says no more');
  return value.trim();
}
