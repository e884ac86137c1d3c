import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  const settings = { judge: { languages: { cpp: { tools: { 'c++': '/no/where' } } } } };
  workspace.write({ 'package.json': JSON.stringify(settings) });
});
afterAll(() => workspace.remove());

const SOURCE = 'int main() { return 42; }\n';
const GRADED = { 'testdata/testdata.yaml': 'grading: custom\n', 'graders/grade.cpp': SOURCE };

describe('a problem whose program is in a language that is not installed here', () => {
  test.each([
    ['checker', {}, { 'checker.cpp': SOURCE }],
    ['interactor', { type: 'interactive' }, { 'interactor.cpp': SOURCE }],
    ['manager', { communication: {} }, { 'manager.cpp': SOURCE }],
    ['grader', { type: 'scoring' }, GRADED],
  ])('a judge error tells how to get it: %s', async (what, yaml, files) => {
    workspace.write(sumProblem({ 'problem.yaml': JSON.stringify(yaml), ...files }, what));
    const { exitCode, submissions, notices } = await judgeAsJson(workspace, [what]);
    const told = [...(submissions[0]?.cases ?? []), ...notices].map(({ message }) => message);
    expect(told.join('\n')).toMatch(
      new RegExp(`the ${what} .*cannot be built: C\\+\\+ is not installed here: install`),
    );
    expect([exitCode, submissions[0]?.verdict]).toEqual([4, 'JE']);
  });

  test('its validator has not looked at any input, which is no fault of the problem', async () => {
    workspace.write(sumProblem({ 'validator.cpp': SOURCE }, 'validated'));
    const { exitCode, notices } = await judgeAsJson(workspace, ['verify', 'validated']);
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^validated: validator\.cpp: it cannot be built: C\+\+ is not installed/,
      ),
    ]);
    expect(exitCode).toBe(4);
  });

  test('a program in no known language is the problem’s fault', async () => {
    const files = { ...GRADED, 'graders/grade.xyz': '' };
    delete (files as Partial<typeof files>)['graders/grade.cpp'];
    workspace.write(sumProblem({ 'problem.yaml': 'type: scoring\n', ...files }, 'odd'));
    const { exitCode, stderr } = await workspace.judge(['odd']);
    expect(stderr).toContain('cannot tell the language of "grade.xyz"');
    expect(exitCode).toBe(3);
  });
});
