import { expect, test } from 'vitest';
import { finish, finishNow } from './byte-steps.ts';
import type { Steps } from './byte-steps.ts';

function* countTo(most: number, log: string[], onSlice?: (n: number) => void): Steps<number> {
  try {
    for (let n = 1; n <= most; n++) {
      onSlice?.(n);
      yield;
    }
    return most;
  } finally {
    log.push('closed');
  }
}

test('finished work gives its value and has closed what it opened', async () => {
  const log: string[] = [];
  expect(await finish(countTo(3, log))).toBe(3);
  expect(finishNow(countTo(4, log))).toBe(4);
  expect(log).toEqual(['closed', 'closed']);
});

test('others are served between slices', async () => {
  const log: string[] = [];
  setImmediate(() => log.push('served'));
  await finish(countTo(3, log));
  expect(log).toEqual(['served', 'closed']);
});

test('cancelled work stops after its slice and closes what it opened', async () => {
  const controller = new AbortController();
  const log: string[] = [];
  const work = countTo(1000, log, (n) => {
    log.push(`slice ${n}`);
    if (n === 2) controller.abort(new Error('enough'));
  });
  await expect(finish(work, controller.signal)).rejects.toThrow('enough');
  expect(log).toEqual(['slice 1', 'slice 2', 'closed']);
});
