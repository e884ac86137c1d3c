import { expect, test } from 'vitest';
import { createLineReader } from './line-reader.ts';

test('lines are put together from pieces, and the last may lack its newline', async () => {
  const reader = createLineReader();
  const first = reader.next();
  reader.push(Buffer.from('on'));
  expect(reader.pending.toString()).toBe('on');
  reader.push(Buffer.from('e\n\ntwo\nthr'));
  reader.push(Buffer.from('ee'));
  expect((await first)?.bytes.toString()).toBe('one');
  expect((await reader.next())?.bytes.toString()).toBe('');
  expect(await reader.next()).toEqual({ bytes: Buffer.from('two'), isEnded: true });
  reader.end();
  expect(await reader.next()).toEqual({ bytes: Buffer.from('three'), isEnded: false });
  expect(await reader.next()).toBeUndefined();
  expect(await reader.next()).toBeUndefined();
});

test('a reader that waits is told of the end', async () => {
  const reader = createLineReader();
  const next = reader.next();
  reader.end();
  expect(await next).toBeUndefined();
});
