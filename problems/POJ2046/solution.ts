// Gap. Breadth-first search; the art is in a small exact key for a layout. A card of value 1 never
// moves. A card of value 2 is where it was dealt, or once moved, beside its 1. A card of value 3 is
// where it was dealt, or beside either place of its 2, and so on: a card of value v has v places,
// and its level says which of them. Every move raises a level, so at most 4 · (1 + 2 + … + 6) = 84
// moves follow each other, and the levels of a suit make 2 · 3 · 4 · 5 · 6 · 7 = 5040 combinations.
// All levels together are one number below 5040^4 < 2^53: exact in a double, and no two share it.

import { readFileSync } from 'node:fs';

const SUITS = [1, 2, 3, 4] as const;
const VALUES = [1, 2, 3, 4, 5, 6, 7] as const;
const CARDS = SUITS.length * VALUES.length;
/** Columns 0 to 7 of a row, of which column 0 starts empty. */
const COLUMNS = 8;
const LEVELS = 7;
const NOWHERE = -1;

const indexOf = (suit: number, value: number): number => (suit - 1) * VALUES.length + value - 1;
const isOne = (card: number): boolean => card % VALUES.length === 0;

/** The cell of each card in the goal layout. */
const GOAL_CELLS = SUITS.flatMap((suit) => VALUES.map((value) => (suit - 1) * COLUMNS + value - 1));

/** What one more level of a card adds to the key. */
const WEIGHTS = SUITS.flatMap((suit) => {
  let weight = 5040 ** (suit - 1);
  return VALUES.map((value) => (weight *= value) / value);
});

/** Where `card` is at `level`: `places[card · LEVELS + level]`, a cell or `NOWHERE`. */
function findPlaces(dealt: readonly string[]): Int8Array {
  const places = new Int8Array(CARDS * LEVELS).fill(NOWHERE);
  for (const [i, name] of dealt.entries()) {
    const cell = Math.floor(i / 7) * COLUMNS + 1 + (i % 7);
    places[indexOf(Number(name[0]), Number(name[1])) * LEVELS] = cell;
  }
  for (let card = 0; card < CARDS; card++) {
    if (isOne(card)) {
      places[card * LEVELS] = GOAL_CELLS[card] ?? NOWHERE;
      continue;
    }
    for (let level = 1; level < LEVELS; level++) {
      const left = places[(card - 1) * LEVELS + level - 1] ?? NOWHERE;
      const isLastColumn = left % COLUMNS === COLUMNS - 1;
      places[card * LEVELS + level] = left === NOWHERE || isLastColumn ? NOWHERE : left + 1;
    }
  }
  return places;
}

/** A set of keys, in the order in which they came; open addressing, at most half full. */
function createKeySet(): { readonly keys: readonly number[]; add(key: number): boolean } {
  const keys: number[] = [];
  let slots = new Float64Array(1 << 12);

  /** The slot that holds `key + 1`, or the free one (0) where it belongs. */
  function findSlot(key: number): number {
    const hash = Math.imul(key ^ Math.floor(key / 2 ** 32), 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & (slots.length - 1);
    while (slots[slot] !== 0 && slots[slot] !== key + 1) slot = (slot + 1) & (slots.length - 1);
    return slot;
  }

  function add(key: number): boolean {
    if (keys.length * 2 === slots.length) {
      slots = new Float64Array(slots.length * 2);
      for (const old of keys) slots[findSlot(old)] = old + 1;
    }
    const slot = findSlot(key);
    if (slots[slot] !== 0) return false;
    slots[slot] = key + 1;
    keys.push(key);
    return true;
  }

  return { keys, add };
}

/** The layouts found so far, `CARDS` levels each, in one array that grows. */
function createQueue(): {
  push(levels: Uint8Array): void;
  load(i: number, into: Uint8Array): void;
} {
  let all = new Uint8Array(CARDS << 10);
  let length = 0;

  function push(levels: Uint8Array): void {
    if (length === all.length) {
      const larger = new Uint8Array(all.length * 2);
      larger.set(all);
      all = larger;
    }
    for (let card = 0; card < CARDS; card++) all[length++] = levels[card] ?? 0;
  }

  function load(i: number, into: Uint8Array): void {
    for (let card = 0; card < CARDS; card++) into[card] = all[i * CARDS + card] ?? 0;
  }

  return { push, load };
}

function fewestMoves(dealt: readonly string[]): number {
  const places = findPlaces(dealt);
  const queue = createQueue();
  const { keys, add } = createKeySet();
  add(0);
  const levels = new Uint8Array(CARDS);
  queue.push(levels);

  let moves = 0;
  for (let index = 0, layerEnd = 1; index < keys.length; index++) {
    if (index === layerEnd) {
      moves++;
      layerEnd = keys.length;
    }
    queue.load(index, levels);
    let occupied = 0;
    let cardsAtGoal = 0;
    for (let card = 0; card < CARDS; card++) {
      const cell = places[card * LEVELS + (levels[card] ?? 0)] ?? NOWHERE;
      occupied |= 1 << cell;
      if (cell === GOAL_CELLS[card]) cardsAtGoal++;
    }
    if (cardsAtGoal === CARDS) return moves;

    // Cards of value 1 have no second place, so the loop may begin at the first 2.
    for (let card = 1; card < CARDS; card++) {
      const level = levels[card] ?? 0;
      const newLevel = (levels[card - 1] ?? 0) + 1;
      const cell = places[card * LEVELS + newLevel] ?? NOWHERE;
      if (cell === NOWHERE || (occupied & (1 << cell)) !== 0) continue;
      const key = (keys[index] ?? 0) + (newLevel - level) * (WEIGHTS[card] ?? 0);
      if (!add(key)) continue;
      levels[card] = newLevel;
      queue.push(levels);
      levels[card] = level;
    }
  }
  return -1;
}

const [layoutCount = '0', ...cards] = readFileSync(0, 'utf8').match(/\d+/g) ?? [];
const answers: number[] = [];
for (let layout = 0; layout < Number(layoutCount); layout++) {
  answers.push(fewestMoves(cards.slice(layout * CARDS, (layout + 1) * CARDS)));
}
console.log(answers.join('\n'));
