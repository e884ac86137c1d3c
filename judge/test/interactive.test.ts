import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DUELS, duelProblem } from './interactive-duels.ts';
import { judgeAsJson, type JsonCase } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, type TestWorkspace } from './workspace.ts';

type InteractiveCase = JsonCase & {
  readonly interaction?: { readonly hints: readonly string[] };
};

const LEVELS = ['strict', 'none'];
/** Judges at once for each level: most of the time they wait for programs that wait. */
const SHARES = 3;

let workspace: TestWorkspace;
const cases = new Map<string, InteractiveCase>();
const exitCodes: (number | null)[] = [];

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.write(duelProblem());
  await Promise.all(LEVELS.flatMap((level) => shares().map((tests) => judge(level, tests))));
});
afterAll(() => workspace.remove());

function shares(): string[][] {
  return Array.from({ length: SHARES }, (_, share) =>
    DUELS.filter((_duel, index) => index % SHARES === share).flatMap(({ name }) => ['-t', name]),
  );
}

async function judge(level: string, tests: readonly string[]): Promise<void> {
  const how = ['--sandbox', level, '-j', '1', '--no-cache'];
  const document = await judgeAsJson(workspace, ['duel', 'solution.c', ...how, ...tests]);
  exitCodes.push(document.exit);
  for (const one of document.submissions.flatMap((submission) => submission.cases)) {
    cases.set(`${level} ${one.name}`, one);
  }
}

describe.each(LEVELS)('two programs at the level %s', (level) => {
  test.each(DUELS)('$name: $verdict', ({ name, verdict, hints, says }) => {
    const found = cases.get(`${level} secret/${name}`);
    expect([found?.verdict, found?.interaction?.hints]).toEqual([verdict, hints]);
    expect(found?.message ?? '').toMatch(says ?? /^/);
  });
});

test('judge errors are told by the exit code, and nothing is left', async () => {
  expect(exitCodes).toEqual(Array.from({ length: LEVELS.length * SHARES }, () => 4));
  await expectNothingLeft(workspace);
});
