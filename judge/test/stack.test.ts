import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whatIsInstalled } from './installed.ts';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

/** Walks down a path of 10⁶ nodes and sums up on the way back. */
const DEEP = {
  'deep.ts': `const next = new Int32Array(1e6).map((_, node) => node + 1);
const size = new Int32Array(1e6 + 1);
function dfs(node: number): void {
  size[node] = 1;
  const child = next[node];
  if (child === undefined) return;
  dfs(child);
  size[node] += size[child] ?? 0;
}
dfs(0);
console.log(size[0] === 1e6 + 1 ? 42 : size[0]);
`,
  'deep.cpp': `#include <cstdio>
#include <vector>
std::vector<std::vector<int>> next(1000000);
std::vector<int> size(1000000);
void dfs(int node) {
  size[node] = 1;
  for (int child : next[node]) {
    dfs(child);
    size[node] += size[child];
  }
}
int main() {
  for (int node = 1; node < 1000000; node++) next[node - 1].push_back(node);
  dfs(0);
  printf("%d\\n", size[0] == 1000000 ? 42 : size[0]);
}
`,
  'deep.py': `import sys
sys.setrecursionlimit(1 << 25)
size = [0] * 1000001
def dfs(node):
    size[node] = 1
    if node < 1000000:
        dfs(node + 1)
        size[node] += size[node + 1]
dfs(0)
print(42 if size[0] == 1000001 else size[0])
`,
  'Deep.java': `public class Deep {
  static int[] size = new int[1000001];
  static void dfs(int node) {
    size[node] = 1;
    if (node == 1000000) return;
    dfs(node + 1);
    size[node] += size[node + 1];
  }
  public static void main(String[] args) { dfs(0); System.out.println(size[0] == 1000001 ? 42 : size[0]); }
}
`,
};

const ENDLESS = {
  'endless.ts': 'const f = (n: number): number => 1 + f(n + 1);\nconsole.log(f(0));\n',
  'endless.cpp': `#include <cstdio>
int f(volatile int *n) { volatile int m = *n + 1; return f(&m) + m; }
int main() { volatile int n = 0; printf("%d", f(&n)); }
`,
  'endless.c': `#include <stdio.h>
int f(volatile int *n) { volatile int m = *n + 1; return f(&m) + m; }
int main(void) { volatile int n = 0; printf("%d", f(&n)); }
`,
  'endless.py': 'def f(n):\n    return 1 + f(n + 1)\nprint(f(0))\n',
};

/** The JVM takes several times the stack to unwind it, which is too much memory for a large one. */
const ENDLESS_JAVA =
  'public class Endless { static int f(int n) { return 1 + f(n + 1); } public static void main(String[] a) { System.out.println(f(0)); } }\n';

/** Not deep at all, though it has far more than 8 MiB in memory. */
const FOLLOWS_NOTHING = `#include <vector>
int main(int argc, char **) {
  std::vector<char> all(40 << 20, 'x');
  return all[argc] + *(volatile int *)8;
}
`;

const hasJava = (await whatIsInstalled(['Endless.java'])).length > 0;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem({ 'problem.yaml': 'limits: {time_limit: 5, memory: 256}\n' }));
  workspace.write({
    ...DEEP,
    ...ENDLESS,
    'Endless.java': ENDLESS_JAVA,
    'follows-nothing.cpp': FOLLOWS_NOTHING,
  });
});
afterAll(() => workspace.remove());

const ONE = ['-t', 'secret/01'];

describe('a stack', () => {
  test('holds 10⁶ frames in 256 MiB', async () => {
    const files = await whatIsInstalled(Object.keys(DEEP));
    const document = await judgeAsJson(workspace, ['sum', ...files, ...ONE]);
    expect(verdictsOf(document)).toEqual(files.map(() => 'AC'));
  });

  test.each(Object.keys(ENDLESS))('that overflows is told: %s', async (file) => {
    const { stdout } = await workspace.judge(['sum', file, ...ONE]);
    expect(stdout).toMatch(/RTE/);
    expect(stdout).toContain('stack overflow: recursion too deep');
  });

  test.runIf(hasJava)('of Java that overflows is told where it is small', async () => {
    const { stdout } = await workspace.judge(['sum', 'Endless.java', '--stack', 'default', ...ONE]);
    expect(stdout).toContain('stack overflow: recursion too deep');
  });

  test('is no cause of other crashes', async () => {
    for (const stack of ['large', 'default']) {
      const args = ['sum', 'follows-nothing.cpp', '--stack', stack, ...ONE];
      const { stdout } = await workspace.judge(args);
      expect(stdout).toContain('ended by SIGSEGV');
      expect(stdout).not.toContain('stack overflow');
    }
  });

  test('is small with --stack default, which the report and the cache tell apart', async () => {
    for (const file of ['deep.ts', 'deep.cpp']) {
      const large = await workspace.judge(['sum', file, ...ONE]);
      expect(large.stdout).toContain('AC accepted');
      expect(large.stdout).not.toContain('stack 8 MiB');
      const small = await workspace.judge(['sum', file, '--stack', 'default', ...ONE]);
      expect(small.stdout).toContain('stack 8 MiB');
      expect(small.stdout).toContain('stack overflow: recursion too deep');
      const again = await workspace.judge(['sum', file, ...ONE]);
      expect(again.stdout).toMatch(/AC accepted.*cached/);
    }
  });

  test('of an unknown size is refused with the known ones', async () => {
    const { exitCode, stderr } = await workspace.judge(['sum', '--stack', '64']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/stack.*large.*default/s);
  });
});
