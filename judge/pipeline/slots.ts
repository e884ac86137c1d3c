import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of its own for one run. */
export interface Slot {
  readonly dir: string;
}

/**
 * The machine's places for programs, shared by everything in one run of the judge. There are as many
 * places as programs may run at once, and twice as many folders: while one program runs, the next is
 * prepared and the output of the last is looked at.
 */
export interface Slots {
  readonly size: number;
  /** Waits for a free folder (first come, first served) and holds it while `work` goes on. */
  use<T>(work: (slot: Slot) => Promise<T>): Promise<T>;
  /**
   * Waits for a free place in the same way; for programs only, which wait for nothing else. Several
   * programs that run as one take a place each, as far as there are so many. With all places, as soon as
   * what runs now has ended, nothing runs beside this: whoever waits otherwise waits until then.
   */
  run<T>(program: () => Promise<T>, places?: number | 'all'): Promise<T>;
}

const FOLDERS_PER_PLACE = 2;

/** `tempDir` holds the folders; whoever made it removes it. */
export async function createSlots(size: number, tempDir: string): Promise<Slots> {
  const folders: Slot[] = [];
  for (let index = 0; index < size * FOLDERS_PER_PLACE; index++) {
    const dir = join(tempDir, `slot-${index}`);
    await mkdir(dir);
    folders.push({ dir });
  }
  const lendFolders = createPool(folders);
  const lendPlaces = createPool(Array.from({ length: size }, (_, place) => place));
  return {
    size,
    use: (work) => lendFolders(1, ([folder]) => work(folder)),
    run: (program, places = 1) =>
      places === 'all'
        ? lendPlaces(size, program, 'first')
        : lendPlaces(Math.min(places, size), program),
  };
}

interface Waiting<Item> {
  readonly count: number;
  readonly start: (items: readonly [Item, ...Item[]]) => void;
}

type Lend<Item> = <T>(
  count: number,
  work: (items: readonly [Item, ...Item[]]) => Promise<T>,
  turn?: 'first',
) => Promise<T>;

/** A queue may hold 10,000: what was served is cut off now and then, not at every step. */
const SERVED_TO_KEEP = 1000;

/** Lends its items, some at a time, to whoever goes first or has waited longest. */
function createPool<Item>(free: Item[]): Lend<Item> {
  let queue: Waiting<Item>[] = [];
  let served = 0;

  function serve(): void {
    for (let next = queue[served]; next && free.length >= next.count; next = queue[served]) {
      const [first, ...others] = free.splice(-next.count);
      if (first === undefined) return;
      served++;
      next.start([first, ...others]);
    }
    if (served < SERVED_TO_KEEP) return;
    queue = queue.slice(served);
    served = 0;
  }

  return async (count, work, turn) => {
    const items = await new Promise<readonly [Item, ...Item[]]>((start) => {
      if (turn === 'first') queue.splice(served, 0, { count, start });
      else queue.push({ count, start });
      serve();
    });
    try {
      return await work(items);
    } finally {
      free.push(...items);
      serve();
    }
  };
}
