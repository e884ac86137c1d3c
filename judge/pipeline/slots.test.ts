import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { createSlots, type Slots } from './slots.ts';

type Job = () => Promise<number>;

/** Runs `work` with slots, and with a job that answers how many jobs it saw running at once. */
async function withSlots<T>(
  size: number,
  work: (slots: Slots, job: Job) => Promise<T>,
): Promise<T> {
  let running = 0;
  const job: Job = async () => {
    running++;
    let most = running;
    for (let turn = 0; turn < 5; turn++) {
      await setImmediate();
      most = Math.max(most, running);
    }
    running--;
    return most;
  };
  return withTempDir(async (dir) => work(await createSlots(size, dir), job));
}

test('no more programs run at once than there are places, and all places are used', async () => {
  const together = await withSlots(3, (slots, job) =>
    Promise.all(Array.from({ length: 20 }, () => slots.run(job))),
  );
  expect(Math.max(...together)).toBe(3);
});

test('while a program runs in one folder, the next one is prepared in another', async () => {
  const held = new Set<string>();
  let mostHeld = 0;
  const together = await withSlots(1, (slots, job) =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        slots.use(async ({ dir }) => {
          expect(held.has(dir)).toBe(false);
          held.add(dir);
          mostHeld = Math.max(mostHeld, held.size);
          const seen = await slots.run(job);
          held.delete(dir);
          return seen;
        }),
      ),
    ),
  );
  expect(mostHeld).toBe(2);
  expect(Math.max(...together)).toBe(1);
});

test('a program alone has all places, and those behind it wait', async () => {
  const alone = await withSlots(3, async (slots, job) => {
    const others = Array.from({ length: 5 }, () => slots.run(job));
    const one = slots.run(job, 'all');
    const later = Array.from({ length: 5 }, () => slots.run(job));
    await Promise.all([...others, ...later]);
    return one;
  });
  expect(alone).toBe(1);
});

test('several programs that run as one take a place each, and nobody waits for ever', async () => {
  const most = await withSlots(3, async (slots) => {
    let [running, seen] = [0, 0];
    const runAs = (places: number) => async (): Promise<void> => {
      running += places;
      for (let turn = 0; turn < 5; turn++) {
        await setImmediate();
        seen = Math.max(seen, running);
      }
      running -= places;
    };
    const jobs = Array.from({ length: 20 }, (_, i) => {
      const places = 1 + (i % 3);
      return slots.run(runAs(places), places);
    });
    await Promise.all(jobs);
    await slots.run(runAs(3), 17);
    return seen;
  });
  expect(most).toBe(3);
});

test('a program alone goes before those that wait', async () => {
  const order = await withSlots(2, async (slots) => {
    const seen: string[] = [];
    const note = (what: string) => async (): Promise<void> => {
      await setImmediate();
      seen.push(what);
    };
    const running = [slots.run(note('running')), slots.run(note('running'))];
    const waiting = [slots.run(note('waiting')), slots.run(note('waiting'))];
    await Promise.all([...running, ...waiting, slots.run(note('alone'), 'all')]);
    return seen;
  });
  expect(order).toEqual(['running', 'running', 'alone', 'waiting', 'waiting']);
});

test('a job that fails gives its place and its folder back', async () => {
  const after = await withSlots(1, async (slots, job) => {
    const fail = async (): Promise<never> => {
      throw new Error('on purpose');
    };
    for (let time = 0; time < 3; time++) {
      await expect(slots.use(() => slots.run(fail))).rejects.toThrow('on purpose');
      await expect(slots.run(fail, 'all')).rejects.toThrow('on purpose');
    }
    return Promise.all([slots.run(job), slots.use(job)]);
  });
  expect(after).toHaveLength(2);
});

test('a long queue is served in order', async () => {
  const order = await withSlots(1, async (slots) => {
    const seen: number[] = [];
    const jobs = Array.from({ length: 2500 }, (_, i) => slots.run(async () => void seen.push(i)));
    await Promise.all(jobs);
    return seen;
  });
  expect(order).toEqual(Array.from({ length: 2500 }, (_, i) => i));
});
