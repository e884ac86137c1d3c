import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIB } from '../model/limits.ts';
import { judgedCase } from '../test/judged-case.ts';
import { createCaseStore, FORGETFUL_STORE, type StoredCase } from './case-store.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'judge-test-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const STORED: StoredCase = {
  limits: {
    cpuTimeMs: 1,
    wallTimeMs: 2,
    memoryBytes: MIB,
    outputBytes: 3,
    processes: 4,
    stackBytes: 5,
  },
  check: { kind: 'accepted' },
  result: judgedCase('secret/1', 'AC'),
};

test('a case that was saved is there the next time', async () => {
  const cases = await createCaseStore(dir).open('program');
  cases.set('key', STORED);
  expect(cases.save()).toBeUndefined();
  const again = await createCaseStore(dir).open('program');
  expect(again.get('key')).toEqual(STORED);
  expect(again.get('other')).toBeUndefined();
  expect(readdirSync(dir)).toEqual(['program.json']);
});

test('a file that is no record holds no cases', async () => {
  writeFileSync(join(dir, 'a.json'), '{"schema":1,"cases":');
  writeFileSync(join(dir, 'b.json'), '{"schema":99,"cases":{"key":{}}}');
  expect((await createCaseStore(dir).open('a')).get('key')).toBeUndefined();
  expect((await createCaseStore(dir).open('b')).get('key')).toBeUndefined();
});

test('a place that cannot be written is told, not thrown', async () => {
  writeFileSync(join(dir, 'file'), '');
  const cases = await createCaseStore(join(dir, 'file')).open('program');
  cases.set('key', STORED);
  expect(cases.save()).toBeInstanceOf(Error);
});

test('the forgetful store forgets', async () => {
  const cases = await FORGETFUL_STORE.open('program');
  cases.set('key', STORED);
  expect(cases.get('key')).toBeUndefined();
});
