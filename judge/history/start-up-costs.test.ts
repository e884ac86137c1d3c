import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStartUpCosts } from './start-up-costs.ts';

const COST = { cpuTimeMs: 33, wallTimeMs: 40, peakMemoryBytes: 1 };

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'judge-costs-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a cost is known to the next judge, and those of two judges do not replace each other', () => {
  const path = join(dir, 'deep', 'costs.json');
  const [one, other] = [openStartUpCosts(path), openStartUpCosts(path)];
  expect(one.get('a')).toBeUndefined();
  one.set('a', COST);
  other.set('b', COST);
  const next = openStartUpCosts(path);
  expect([next.get('a'), next.get('b')]).toEqual([COST, COST]);
});

test('a broken file knows nothing, and a place that cannot be written is no fault', () => {
  const path = join(dir, 'broken.json');
  writeFileSync(path, '{"a":');
  expect(openStartUpCosts(path).get('a')).toBeUndefined();
  const nowhere = openStartUpCosts(join(path, 'costs.json'));
  nowhere.set('a', COST);
  expect(nowhere.get('a')).toEqual(COST);
});
