import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { BUILTIN_CHECKERS } from './index.ts';
import type { CheckResult } from '../model/check.ts';
import { UserError } from '../model/user-error.ts';
import { checkersWithCases, readCheckerCases } from '../test/checker-cases.ts';
import type { CheckerCase } from '../test/checker-cases.ts';

const CASES = resolve(fileURLToPath(import.meta.url), '../../../testdata/checkers/cases');
const LEAST_CASES = 60;

const dir = mkdtempSync(join(tmpdir(), 'checker-cases-'));
afterAll(() => {
  rmSync(dir, { recursive: true });
});

describe.each(checkersWithCases(CASES))('the cases of %s', (id) => {
  const cases = readCheckerCases(CASES, id);

  test(`are at least ${LEAST_CASES}, and no two the same`, () => {
    const keys = cases.map(({ answer, output, input, args }) =>
      JSON.stringify([answer, output, input].map((bytes) => bytes.toString('base64')).concat(args)),
    );
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(LEAST_CASES);
  });

  test.each(cases.map((each) => [titleOf(each), each] as const))('%s', async (_, each) => {
    expect(await verdictOf(id, each)).toEqual(
      each.verdict === 'PC' ? { verdict: 'PC', score: each.score } : { verdict: each.verdict },
    );
  });
});

interface Seen {
  readonly verdict: CheckerCase['verdict'];
  readonly score?: number;
}

async function verdictOf(id: string, each: CheckerCase): Promise<Seen> {
  const paths = {
    inputPath: join(dir, 'input'),
    answerPath: join(dir, 'answer'),
    outputPath: join(dir, 'output'),
  };
  writeFileSync(paths.inputPath, each.input);
  writeFileSync(paths.answerPath, each.answer);
  writeFileSync(paths.outputPath, each.output);
  try {
    const check = BUILTIN_CHECKERS[id]?.create(each.args);
    if (check === undefined) throw new Error(`no checker ${id}`);
    return toVerdict(await check({ ...paths, args: [], signal: new AbortController().signal }));
  } catch (error) {
    if (error instanceof UserError && error.code === 'CHECKER_ARGS') return { verdict: 'refused' };
    throw error;
  }
}

function toVerdict(result: CheckResult): Seen {
  switch (result.kind) {
    case 'accepted':
      return { verdict: 'AC' };
    case 'partial':
      return { verdict: 'PC', score: result.fraction };
    case 'wrong':
      return { verdict: 'WA' };
    case 'misformatted':
      return { verdict: 'PE' };
    case 'failed':
      return { verdict: 'JE' };
  }
}

function titleOf({ answer, output, args, why, verdict }: CheckerCase): string {
  const show = (bytes: Buffer): string => JSON.stringify(bytes.toString('latin1', 0, 40));
  return [...args, show(answer), show(output), verdict, `(${why})`].join(' ');
}
