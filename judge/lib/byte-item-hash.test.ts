import { assert, nat, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { ItemHash } from './byte-item-hash.ts';

const KEYS = { seeds: [17, 42], multipliers: [0x2545f491, 0x1b873593] } as const;

function hashOf(bytes: Uint8Array, before = 0): string {
  const hash = new ItemHash(KEYS);
  const padded = Buffer.concat([Buffer.alloc(before, 1), bytes, Buffer.alloc(3, 2)]);
  const view = new DataView(padded.buffer, padded.byteOffset, padded.length);
  hash.hash(view, before, before + bytes.length);
  return `${hash.first} ${hash.second}`;
}

test('a run has the same hash as a whole and byte by byte, wherever it stands', () => {
  assert(
    property(uint8Array({ maxLength: 20 }), nat(9), (bytes, before) => {
      const hash = new ItemHash(KEYS);
      hash.begin();
      for (const byte of bytes) {
        hash.pass(byte);
        hash.close();
      }
      if (bytes.length === 0) hash.close();
      expect(`${hash.first} ${hash.second}`).toBe(hashOf(bytes));
      expect(hashOf(bytes, before)).toBe(hashOf(bytes));
    }),
    { seed: 7, numRuns: 2000 },
  );
});

test('short runs that differ in any byte, or in NULs at their end, have other hashes', () => {
  const runs = new Set<string>();
  const parts = [0, 1, 0x20, 0x61, 0xff];
  const add = (bytes: readonly number[]): void => {
    runs.add(hashOf(Uint8Array.from(bytes)));
    if (bytes.length < 5) for (const part of parts) add([...bytes, part]);
  };
  add([]);
  expect(runs.size).toBe((5 ** 6 - 1) / 4);
});
