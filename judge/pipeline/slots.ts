import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A place where one program runs at a time, with a folder of its own. */
export interface Slot {
  readonly index: number;
  readonly dir: string;
}

/** The machine's places for judged programs, shared by everything in one run of the judge. */
export interface Slots {
  readonly size: number;
  /** Waits for a free slot (first come, first served) and holds it while `work` runs. */
  use<T>(work: (slot: Slot) => Promise<T>): Promise<T>;
  /** The same, but waits until nothing else runs, and nothing else starts while `work` does. */
  useAlone<T>(work: (slot: Slot) => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly count: number;
  readonly start: (slots: readonly Slot[]) => void;
}

/** `tempDir` holds the slots' folders; whoever made it removes it. */
export async function createSlots(size: number, tempDir: string): Promise<Slots> {
  const free: Slot[] = [];
  for (let index = 0; index < size; index++) {
    const dir = join(tempDir, `slot-${index}`);
    await mkdir(dir);
    free.push({ index, dir });
  }
  let queue: Waiting[] = [];
  let served = 0;

  function serve(): void {
    for (let next = queue[served]; next && free.length >= next.count; next = queue[served]) {
      served++;
      next.start(free.splice(-next.count));
    }
    // Cut off what was served, but not at every step: a queue may hold 10,000.
    if (served > 1000) {
      queue = queue.slice(served);
      served = 0;
    }
  }

  async function hold<T>(count: number, work: (slot: Slot) => Promise<T>): Promise<T> {
    const held = await new Promise<readonly Slot[]>((start) => {
      queue.push({ count, start });
      serve();
    });
    const [slot] = held;
    if (!slot) throw new Error('there are no slots');
    try {
      return await work(slot);
    } finally {
      free.push(...held);
      serve();
    }
  }

  return {
    size,
    use: (work) => hold(1, work),
    useAlone: (work) => hold(size, work),
  };
}
