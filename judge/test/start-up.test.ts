import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
});
afterAll(() => workspace.remove());

describe('what an empty program takes', () => {
  test('is measured by the first run, kept for the others, and shown by all', async () => {
    const env = { JUDGE_CACHE_DIR: join(workspace.parent, 'cache') };
    const { submissions } = await judgeAsJson(workspace, ['sum'], { env });
    const kept = readFileSync(join(env.JUDGE_CACHE_DIR, 'start-up.json'), 'utf8');
    const [[key, cost] = ['', undefined]] = Object.entries(JSON.parse(kept) as object);
    expect(key).toMatch(/^typescript-/);
    expect(submissions).toMatchObject([{ startUp: cost }]);
    const { stdout } = await workspace.judge(['sum'], { env });
    expect(stdout).toMatch(/cached/);
    expect(stdout).toMatch(/an empty program takes \d+ ms and \d+(\.\d)? MiB here/);
    expect(readFileSync(join(env.JUDGE_CACHE_DIR, 'start-up.json'), 'utf8')).toBe(kept);
  });
});
