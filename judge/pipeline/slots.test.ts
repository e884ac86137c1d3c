import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { createSlots, type Slots } from './slots.ts';

/** Runs `work` with slots, and a job that notes how many jobs ran beside it. */
async function withSlots<T>(
  size: number,
  work: (slots: Slots, job: () => Promise<number>) => Promise<T>,
): Promise<T> {
  let running = 0;
  async function job(): Promise<number> {
    running++;
    let most = running;
    for (let turn = 0; turn < 5; turn++) {
      await setImmediate();
      most = Math.max(most, running);
    }
    running--;
    return most;
  }
  return withTempDir(async (dir) => work(await createSlots(size, dir), job));
}

test('no more jobs run at once than there are slots, and all slots are used', async () => {
  const together = await withSlots(3, (slots, job) =>
    Promise.all(Array.from({ length: 20 }, () => slots.use(job))),
  );
  expect(Math.max(...together)).toBe(3);
});

test('a job alone has the machine for itself, and those behind it wait', async () => {
  const alone = await withSlots(3, async (slots, job) => {
    const others = Array.from({ length: 5 }, () => slots.use(job));
    const one = slots.useAlone(job);
    const later = Array.from({ length: 5 }, () => slots.use(job));
    await Promise.all([...others, ...later]);
    return one;
  });
  expect(alone).toBe(1);
});

test('a job that fails gives its slots back', async () => {
  const after = await withSlots(2, async (slots, job) => {
    const failing = async (): Promise<never> => {
      throw new Error('on purpose');
    };
    await expect(slots.use(failing)).rejects.toThrow('on purpose');
    await expect(slots.useAlone(failing)).rejects.toThrow('on purpose');
    return Promise.all([slots.use(job), slots.use(job)]);
  });
  expect(Math.max(...after)).toBe(2);
});

test('more waiting jobs than the queue is cut at are all served, in order', async () => {
  const order = await withSlots(1, async (slots) => {
    const seen: number[] = [];
    const jobs = Array.from({ length: 2500 }, (_, i) => slots.use(async () => void seen.push(i)));
    await Promise.all(jobs);
    return seen;
  });
  expect(order).toEqual(Array.from({ length: 2500 }, (_, i) => i));
});
