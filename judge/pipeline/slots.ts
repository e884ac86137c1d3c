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
  /** Waits for a free place in the same way; for programs only, which wait for nothing else. */
  run<T>(program: () => Promise<T>): Promise<T>;
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
  const withFolder = createPool(folders);
  const withPlace = createPool(Array.from({ length: size }, (_, place) => place));
  return { size, use: withFolder, run: (program) => withPlace(program) };
}

/** A queue may hold 10,000: what was served is cut off now and then, not at every step. */
const SERVED_TO_KEEP = 1000;

/** Lends its items one at a time, to whoever has waited longest. */
function createPool<Item>(free: Item[]): <T>(work: (item: Item) => Promise<T>) => Promise<T> {
  let queue: ((item: Item) => void)[] = [];
  let served = 0;

  function serve(): void {
    for (let next = queue[served]; next && free.length > 0; next = queue[served]) {
      const [item] = free.splice(-1);
      if (item === undefined) return;
      served++;
      next(item);
    }
    if (served < SERVED_TO_KEEP) return;
    queue = queue.slice(served);
    served = 0;
  }

  return async (work) => {
    const item = await new Promise<Item>((start) => {
      queue.push(start);
      serve();
    });
    try {
      return await work(item);
    } finally {
      free.push(item);
      serve();
    }
  };
}
