import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const reads = 'const [a, b] = require("fs").readFileSync(0, "utf8").split(" ").map(Number);';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
});
beforeEach(() => {
  for (const folder of ['problems', 'solutions']) {
    rmSync(join(workspace.root, folder), { recursive: true, force: true });
  }
  workspace.write(sumProblem({ 'problem.yaml': 'limits: {time_limit: 0.5, memory: 128}\n' }));
});
afterAll(() => workspace.remove());

describe('judge verify', () => {
  test('is content when every solution does what its folder says', async () => {
    workspace.write({
      'solutions/sum/accepted/right.js': `${reads} console.log(a + b);\n`,
      'solutions/sum/wrong_answer/minus.js': `${reads} console.log(a - b);\n`,
      'solutions/sum/time_limit_exceeded/spins.c': 'int main(void) { for (;;) continue; }\n',
      'solutions/sum/run_time_error/fails.c': 'int main(void) { return 1; }\n',
      'solutions/sum/memory_limit_exceeded/fills.js':
        'for (const all = []; ;) all.push(Buffer.alloc(1 << 20, 1));\n',
      'solutions/sum/brute_force/also-spins.c': 'int main(void) { for (;;) continue; }\n',
      'solutions/sum/rejected/three.js': 'console.log(4);\n',
      'solutions/sum/attempt.js': 'console.log("not asked");\n',
    });
    const { exitCode, stdout } = await workspace.judge(['verify']);
    expect(stdout).toContain('8 of 8 solutions as expected');
    expect(stdout).not.toContain('attempt.js');
    expect(exitCode).toBe(0);
    await expectNothingLeft(workspace);
  });

  test.each([
    ['accepted', `${reads} console.log(a - b);\n`],
    ['wrong_answer', `${reads} console.log(a + b);\n`],
    ['wrong_answer', 'process.exit(1);\n'],
    ['time_limit_exceeded', `${reads} console.log(a + b);\n`],
    ['accepted', 'let x = ;\n'],
  ])('names a solution of %s/ that does otherwise: %j, exit code 1', async (folder, source) => {
    workspace.write({ [`solutions/sum/${folder}/odd.js`]: source });
    const { exitCode, stdout } = await workspace.judge(['verify']);
    expect(stdout).toMatch(new RegExp(`✗ ${folder}/odd\\.js`));
    expect(stdout).toContain('1 of 2 solutions as expected');
    expect(exitCode).toBe(1);
  });

  test('stops a solution that is meant to fail at its first failure, unless --all', async () => {
    workspace.write({ 'solutions/sum/wrong_answer/never.js': 'console.log("x");\n' });
    const first = await judgeAsJson(workspace, ['verify']);
    const all = await judgeAsJson(workspace, ['verify', '--all']);
    const verdicts = (document: typeof first): unknown[] =>
      document.submissions.at(-1)?.cases.map(({ verdict }) => verdict) ?? [];
    expect(verdicts(first)).toEqual(['WA', null, null]);
    expect(verdicts(all)).toEqual(['WA', 'WA', 'WA']);
  });

  test('passes over a solution whose language is missing, visibly', async () => {
    workspace.write({
      'solutions/sum/accepted/lost.zz': 'x',
      'judge.yaml':
        'languages: {zz: {extensions: [.zz], run: [no-such-interpreter, "{source}"]}}\n',
    });
    const { exitCode, stdout } = await workspace.judge(['verify']);
    rmSync(join(workspace.root, 'judge.yaml'));
    expect(stdout).toMatch(/accepted\/lost\.zz was not verified/);
    expect(exitCode).toBe(0);
  });

  test('of nothing is wrong usage', async () => {
    rmSync(join(workspace.root, 'problems/sum'), { recursive: true });
    const { exitCode, stderr } = await workspace.judge(['verify']);
    expect(stderr).toContain('there are no problems here to verify');
    expect(exitCode).toBe(2);
  });

  test('gives the same with --jobs 1 and --jobs 8', async () => {
    workspace.write({ 'solutions/sum/wrong_answer/minus.js': `${reads} console.log(a - b);\n` });
    const outcome = async (jobs: string): Promise<unknown> => {
      const document = await judgeAsJson(workspace, ['verify', '--no-cache', '--jobs', jobs]);
      return document.submissions.map(({ solution, verdict, cases }) => [
        solution,
        verdict,
        cases.map(({ name, verdict: each }) => [name, each]),
      ]);
    };
    expect(await outcome('8')).toEqual(await outcome('1'));
  });
});
