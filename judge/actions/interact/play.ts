import { setTimeout as delay } from 'node:timers/promises';
import { decodeBytes } from '../../lib/byte-text.ts';
import type { SpokenLine } from '../../lib/interaction-text.ts';
import type { InteractionSide } from '../../model/interaction.ts';
import type { Partner } from '../../pipeline/with-partner.ts';
import type { Room } from './room.ts';

/** So long a script waits for an answer before it says its next line: this, */
const LEAST_PATIENCE_MS = 1000;
/** or so often what a first word took, where the machine is busy. */
const PATIENCE_IN_STARTS = 20;
/** So many lines may wait in vain: after them it is said without waiting, as scripts may be long. */
const MOST_IN_VAIN = 3;
const PAUSE_MS = 20;

/**
 * Lets a person talk to a program until the program says no more. Returns what both said, in the
 * order in which it was said.
 */
export async function play(
  partner: Partner,
  room: Room,
  role: InteractionSide,
): Promise<readonly SpokenLine[]> {
  const said: SpokenLine[] = [];
  const other = role === 'solution' ? 'interactor' : 'solution';
  const state = { isOver: false };
  const listening = (async () => {
    for (let line = await partner.lines.next(); line; line = await partner.lines.next()) {
      const spoken = { from: other, text: decodeBytes(line.bytes) } as const;
      said.push(spoken);
      room.show(spoken, line.isEnded);
    }
    state.isOver = true;
    room.person.leave();
  })();
  let waits = room.person.isScript ? MOST_IN_VAIN : 0;
  const patienceMs = Math.max(LEAST_PATIENCE_MS, PATIENCE_IN_STARTS * partner.startMs);
  // Either side may have the first word.
  let heard = 0;
  const isAnswered = (): boolean => said.length > heard || state.isOver;
  for (;;) {
    if (waits > 0 && !(await comesTrue(isAnswered, patienceMs))) waits--;
    const text = await Promise.race([room.person.nextLine(), listening]);
    if (text === undefined || state.isOver) break;
    const spoken = { from: role, text } as const;
    said.push(spoken);
    room.show(spoken, true);
    partner.say(`${text}\n`);
    heard = said.length;
  }
  partner.endSaying();
  await listening;
  return said;
}

/** Waits until it is true, but not longer than a script has patience. */
async function comesTrue(claim: () => boolean, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; !claim() && waitedMs < patienceMs; waitedMs += PAUSE_MS) {
    await delay(PAUSE_MS);
  }
  return claim();
}
