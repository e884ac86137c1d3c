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
}

/** `tempDir` holds the slots' folders; whoever made it removes it. */
export async function createSlots(size: number, tempDir: string): Promise<Slots> {
  const free: Slot[] = [];
  for (let index = 0; index < size; index++) {
    const dir = join(tempDir, `slot-${index}`);
    await mkdir(dir);
    free.push({ index, dir });
  }
  const waiting: ((slot: Slot) => void)[] = [];
  let firstWaiting = 0;

  function acquire(): Slot | Promise<Slot> {
    return free.pop() ?? new Promise<Slot>((resolve) => waiting.push(resolve));
  }
  function release(slot: Slot): void {
    const next = waiting[firstWaiting];
    if (next === undefined) {
      free.push(slot);
      return;
    }
    firstWaiting++;
    next(slot);
  }

  return {
    size,
    async use(work) {
      const slot = await acquire();
      try {
        return await work(slot);
      } finally {
        release(slot);
      }
    },
  };
}
