import { expect, test } from 'vitest';
import type { JudgeEvent } from '../model/event.ts';
import { tellAfterStart } from './tell-after-start.ts';

test('a notice from before the run is told once, right after the first event', () => {
  const events: JudgeEvent[] = [];
  const { emit, tell } = tellAfterStart((event) => void events.push(event));
  tell({ level: 'warning', code: 'WAITING', message: 'rough' });
  expect(events).toEqual([]);
  const first = { type: 'notice', level: 'info', code: 'FIRST', message: '' } as const;
  const second = { ...first, code: 'SECOND' };
  emit(first);
  emit(second);
  expect(events).toEqual([
    first,
    { type: 'notice', level: 'warning', code: 'WAITING', message: 'rough' },
    second,
  ]);
});
