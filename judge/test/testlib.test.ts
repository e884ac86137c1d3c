import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write({ 'package.json': '{"judge": {"testlib": "kept/here"}}' });
});
afterAll(() => workspace.remove());

/** Stands for testlib.h, of which only the place, the call and the exit codes matter here. */
function header(accepted: number): string {
  return `#include <cstdio>
#include <cstring>
const int OK = ${accepted}, WRONG = 1, FAIL = 3;
`;
}

const CHECKER = `#include "testlib.h"
int main(int argc, char **argv) {
  if (argc != 4) return FAIL;
  std::FILE *output = std::fopen(argv[2], "r"), *answer = std::fopen(argv[3], "r");
  int a, b;
  if (std::fscanf(output, "%d", &a) != 1 || std::fscanf(answer, "%d", &b) != 1) return WRONG;
  std::fprintf(stderr, a == b ? "ok" : "wrong answer not %d\\n", b);
  return a == b ? OK : WRONG;
}
`;

const judge = () => judgeAsJson(workspace, ['sum', '-t', 'secret/01']);

describe('a checker that includes testlib.h', () => {
  test('is told where to put it while it is nowhere: exit code 4', async () => {
    workspace.write(sumProblem({ 'checker.cpp': CHECKER }));
    const { exit, submissions } = await judge();
    expect(exit).toBe(4);
    const message = submissions[0]?.cases[0]?.message ?? '';
    expect(message).toMatch(
      /^the checker checker\.cpp does not build: it includes testlib\.h, which/,
    );
    expect(message).toContain(`settings name ${workspace.root}/kept/here, where it is not`);
    expect(message).not.toContain('fatal error');
  });

  test('works where the settings name its folder, and sees nothing else there', async () => {
    workspace.write({
      'kept/here/testlib.h': header(0),
      'kept/here/cstring': '#error "this is no header of the system"\n',
    });
    expect(verdictsOf(await judge())).toEqual(['AC']);
  });

  test('works with a link to it in the workspace', async () => {
    renameSync(join(workspace.root, 'kept/here/testlib.h'), join(workspace.parent, 'version-1.h'));
    symlinkSync(join(workspace.parent, 'version-1.h'), join(workspace.root, 'testlib.h'));
    expect(verdictsOf(await judge())).toEqual(['AC']);
  });

  test('is built again when the header changes', async () => {
    rmSync(join(workspace.root, 'testlib.h'));
    workspace.write({ 'testlib.h': header(3) });
    const { submissions, exit } = await judge();
    expect(submissions[0]?.cases[0]?.message).toBe('the checker reports a fault: ok');
    expect(exit).toBe(4);
  });

  test('finds one above it by a path', async () => {
    workspace.write({ 'problems/testlib.h': header(0) });
    workspace.write(sumProblem({ 'checker.cpp': CHECKER.replace('"testlib', '"../testlib') }));
    expect(verdictsOf(await judge())).toEqual(['AC']);
  });
});

test('a checker that asks for the group judges equal files of two groups anew', async () => {
  const source = `#include "testlib.h"
struct { const char *name; const char *group() { return name; } } checker;
int main(int argc, char **argv) {
  checker.name = argc == 6 && !std::strcmp(argv[1], "--group") ? argv[2] : "";
  std::fprintf(stderr, "in '%s'", checker.group());
  return *checker.group() == 'b' ? OK : WRONG;
}
`;
  workspace.write({ 'testlib.h': header(0) });
  const equal = ['a', 'b'].flatMap((group) => [
    [`testdata/secret/${group}/1.in`, '1 2\n'],
    [`testdata/secret/${group}/1.ans`, '3\n'],
    [`testdata/secret/${group}/test_group.yaml`, 'max_score: 50\n'],
  ]);
  const files = { 'checker.cpp': source, 'problem.yaml': 'type: scoring\n' };
  workspace.write(sumProblem({ ...Object.fromEntries(equal), ...files }, 'grouped'));
  for (const name of ['01.in', '01.ans', '02.in', '02.ans']) {
    rmSync(join(workspace.root, 'problems/grouped/testdata/secret', name));
  }
  for (let run = 0; run < 2; run++) {
    const document = await judgeAsJson(workspace, ['grouped', '-t', 'secret/*/*', '--jobs', '1']);
    expect(verdictsOf(document)).toEqual(['WA', 'AC']);
  }
});

test('validators and generators with testlib.h are built with it, and a validator exits with 0 or 3', async () => {
  workspace.write({ 'testlib.h': header(0) });
  const validator = `#include <testlib.h>
struct { const char *name; const char *testset() { return name; } } validator;
int main(int argc, char **argv) {
  validator.name = argc == 3 && !std::strcmp(argv[1], "--testset") ? argv[2] : "";
  int n;
  if (std::scanf("%d", &n) == 1 && n > 0) return OK;
  std::fprintf(stderr, "FAIL not positive in '%s'", validator.testset());
  return FAIL;
}
`;
  const generator = `#include "testlib.h"
int main(int argc, char **argv) {
  std::printf("%s 7\\n", argv[argc - 1]);
  return OK;
}
`;
  const yaml = 'solution: solution.ts\ndata:\n  secret:\n    1: gen.cpp -n 5\n    2: gen.cpp -5\n';
  workspace.write(
    sumProblem({ 'validator.cpp': validator, 'generators/gen.cpp': generator }, 'made'),
  );
  rmSync(join(workspace.root, 'problems/made/testdata'), { recursive: true });
  workspace.write({ 'problems/made/generators/generators.yaml': yaml });
  const made = await workspace.judge(['generate', 'made']);
  expect(made.stderr).toBe('');
  const { stdout, stderr, exitCode } = await workspace.judge(['verify', 'made']);
  expect(`${stdout}${stderr}`.replaceAll(/\s+/g, ' ')).toContain(
    "made secret/2: validator.cpp: FAIL not positive in 'secret'",
  );
  expect(`${stdout}${stderr}`).not.toContain('secret/1:');
  expect(exitCode).toBe(3);
});

test('JUDGE_TESTLIB names it where no settings do', async () => {
  const other = createWorkspace();
  try {
    other.write({ 'elsewhere/testlib.h': header(0) });
    other.write(sumProblem({ 'checker.cpp': CHECKER }));
    const env = { JUDGE_TESTLIB: join(other.root, 'elsewhere') };
    const { exitCode } = await other.judge(['sum'], { env });
    expect(exitCode).toBe(0);
  } finally {
    other.remove();
  }
});
