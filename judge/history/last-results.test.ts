import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SubmissionResult } from '../model/result.ts';
import { judgedCase } from '../test/judged-case.ts';
import { keepLastResults, readLastResults } from './last-results.ts';

let path: string;
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'judge-test-'));
  path = join(dir, 'state', 'last.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function result(solution: string, cases: SubmissionResult['cases']): SubmissionResult {
  const common = { maxCpuTimeMs: 0, peakMemoryBytes: 0, groups: [], expectation: 'none' } as const;
  return { problemId: 'P', solution, language: 'cpp', verdict: 'WA', cases, ...common };
}

test('what failed is remembered by problem and solution, and joined to what was known', async () => {
  await keepLastResults(
    path,
    [result('a.ts', [judgedCase('1', 'WA'), judgedCase('2', 'AC')])],
    'then',
  );
  await keepLastResults(path, [result('b.ts', [])], 'now');
  expect(await readLastResults(path)).toEqual({
    P: {
      'a.ts': { verdict: 'WA', failed: ['1'], finishedAt: 'then' },
      'b.ts': { verdict: 'WA', failed: [], finishedAt: 'now' },
    },
  });
});

test.each(['', 'null', '[1]', '{"P":{"a":{"verdict":"??"}}}'])('%j tells nothing', async (text) => {
  const broken = join(dir, 'broken.json');
  writeFileSync(broken, text);
  expect(await readLastResults(broken)).toEqual({});
});
