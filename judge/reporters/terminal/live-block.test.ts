import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screenAfter } from '../../test/report-text.ts';
import type { LiveBlock } from './live-block.ts';
import { createLiveBlock } from './live-block.ts';

let writes: string[];
let lines: readonly string[];
let block: LiveBlock;

function open(isTTY: boolean): void {
  writes = [];
  lines = [];
  const target = {
    write: (text: string) => void writes.push(text),
    isTTY,
    columns: 80,
    color: false,
    locale: 'en' as const,
  };
  block = createLiveBlock(target, () => lines);
}

const screen = (): string => screenAfter(writes.join(''));

beforeEach(() => {
  vi.useFakeTimers();
  open(true);
});
afterEach(() => {
  vi.useRealTimers();
});

test('lines that stay go above the block, which follows them', () => {
  lines = ['1/3'];
  block.print(['first']);
  lines = ['2/3', 'running x'];
  block.print(['second']);
  expect(screen()).toBe('first\nsecond\n2/3\nrunning x\n');
});

test('a closed block leaves what was printed and nothing else', () => {
  lines = ['1/3', 'running x'];
  block.print(['first']);
  block.close();
  vi.advanceTimersByTime(5000);
  expect(screen()).toBe('first\n');
});

test('there are at most twelve redraws a second however much happens', () => {
  for (let elapsedMs = 0; elapsedMs < 1000; elapsedMs++) {
    lines = [`${elapsedMs}`];
    block.touch();
    vi.advanceTimersByTime(1);
  }
  expect(writes.length).toBeGreaterThan(8);
  expect(writes.length).toBeLessThanOrEqual(12);
  vi.advanceTimersByTime(100);
  expect(screen()).toBe('999\n');
});

test('what has not changed is not drawn again', () => {
  lines = ['1/3'];
  block.touch();
  vi.advanceTimersByTime(5000);
  expect(writes).toHaveLength(1);
});

test('a clock in the block goes on while nothing happens', () => {
  let second = 0;
  const written: string[] = [];
  const target = { write: (text: string) => void written.push(text), isTTY: true, columns: 80 };
  const clock = createLiveBlock({ ...target, color: false, locale: 'en' }, () => [`${second}`]);
  clock.touch();
  vi.advanceTimersByTime(100);
  second = 1;
  vi.advanceTimersByTime(500);
  expect(screenAfter(written.join(''))).toBe('1\n');
  clock.close();
});

test('an empty block costs no timer', () => {
  block.touch();
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

test('without a terminal there is no block', () => {
  open(false);
  lines = ['1/3'];
  block.touch();
  block.print(['first']);
  vi.advanceTimersByTime(5000);
  block.close();
  expect(writes).toEqual(['first\n']);
});
