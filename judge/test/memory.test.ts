import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whatIsInstalled } from './installed.ts';
import { judgeAsJson } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

/** 64 MiB, of which the stack gets 58. */
const PROBLEM = 'limits: {time_limit: 5, memory: 64}\n';

/** Each comes up against the memory limit, in its language's own way. */
const OVER = {
  'reserves-a-vector.cpp': `#include <vector>
int main(int argc, char **) { return std::vector<int>(argc * 1000000000ul)[5]; }
`,
  'grows-a-vector.cpp': `#include <vector>
int main() { std::vector<int> all; for (;;) all.push_back(1); }
`,
  'does-not-look-at-malloc.c': `#include <stdlib.h>
int main(int argc, char **argv) {
  (void)argv;
  size_t size = (size_t)argc << 32;
  volatile char *all = malloc(size);
  for (size_t i = 0; i < size; i += 4096) all[i] = 1;
  return 0;
}
`,
  'loses-a-child.c': `#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  if (fork() == 0) {
    size_t size = 512u << 20;
    volatile char *all = malloc(size);
    for (size_t i = 0; i < size; i += 4096) all[i] = 1;
    return 0;
  }
  wait(NULL);
  puts("42");
  return 0;
}
`,
  'loses-a-child-and-fails.py': `import os, sys
child = os.fork()
if child == 0:
    all = bytearray(b'x') * (512 << 20)
    os._exit(0)
os.wait()
sys.exit(3)
`,
  'fills-the-heap.js': 'const all = []; for (;;) all.push(new Array(1000).fill(1.5));\n',
  'fills-typed-arrays.ts':
    'const all: Float64Array[] = []; for (;;) all.push(new Float64Array(1 << 17).fill(1.5));\n',
  'reserves-a-list.py': 'all = [0] * 10**9\n',
  'grows-a-list.py': 'all = []\nwhile True:\n    all.append(bytearray(1 << 20))\n',
  'reserves-a-vector.rs': 'fn main() { let all = vec![1u64; 1 << 29]; println!("{}", all[7]); }\n',
  'ReservesAnArray.java':
    'public class ReservesAnArray { public static void main(String[] a) { System.out.println(new int[500000000].length); } }\n',
  'GrowsAList.java':
    'public class GrowsAList { public static void main(String[] a) { var all = new java.util.ArrayList<int[]>(); for (;;) all.add(new int[100000]); } }\n',
} as const;

/** Each crashes as if memory had run out, but for reasons of its own. */
const OTHERWISE = {
  'throws-bad-alloc.cpp': '#include <new>\nint main() { throw std::bad_alloc(); }\n',
  'asks-for-less-than-nothing.cpp':
    '#include <cstdio>\nint main(int argc, char **) { int *all = new int[-argc]; printf("%p", (void *)all); }\n',
  'asks-for-the-world.cpp':
    '#include <vector>\nint main(int argc, char **) { return std::vector<char>(argc * (1ul << 62))[5]; }\n',
  'follows-nothing.cpp': `#include <vector>
int main(int argc, char **) {
  std::vector<char> all(40 << 20, 'x');
  return all[argc] + *(volatile int *)8;
}
`,
  'raises-memory-error.py': 'raise MemoryError\n',
  'asks-for-the-world.py': 'all = [0] * 10**18\n',
  'has-a-negative-length.js': 'new Array(-1);\n',
  'asks-for-the-world.ts': 'console.log(new Uint8Array(1e13).length);\n',
  'throws-words.js': "throw new Error('JavaScript heap out of memory');\n",
  'ThrowsByHand.java':
    'public class ThrowsByHand { public static void main(String[] a) { throw new OutOfMemoryError(); } }\n',
  'AsksForTheWorld.java':
    'public class AsksForTheWorld { public static void main(String[] a) { System.out.println(new long[Integer.MAX_VALUE].length); } }\n',
} as const;

/** Uses less than it reserves: what it reserves is nobody's business. */
const WITHIN = {
  'reserves-much-and-uses-little.cpp': `#include <cstdio>
int main(int argc, char **) {
  char *all = new char[argc * (1ul << 32)];
  all[argc] = 42;
  printf("%d\\n", all[argc]);
}
`,
} as const;

const EXECUTORS = [
  ['--sandbox', 'auto'],
  ['--sandbox', 'none'],
  ['--executor', 'waiting'],
] as const;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem({ 'problem.yaml': PROBLEM }));
  workspace.write({ ...OVER, ...OTHERWISE, ...WITHIN });
});
afterAll(() => workspace.remove());

async function verdicts(files: readonly string[], options: readonly string[]) {
  const installed = await whatIsInstalled(files);
  const args = ['sum', ...installed, '-t', 'secret/01', '--no-cache', ...options];
  const { submissions } = await judgeAsJson(workspace, args);
  expect(submissions).toHaveLength(installed.length);
  return submissions.map(({ solution, verdict }) => `${solution}: ${verdict}`);
}

describe.each(EXECUTORS)('with %s %s', (...options) => {
  test('what comes up against the memory limit is MLE, however it says so', async () => {
    const told = await verdicts(Object.keys(OVER), options);
    expect(told.filter((each) => !each.endsWith(': MLE'))).toEqual([]);
  });

  test('what only says so is RTE', async () => {
    const told = await verdicts(Object.keys(OTHERWISE), options);
    expect(told.filter((each) => !each.endsWith(': RTE'))).toEqual([]);
  });

  test('what is reserved but not used does not count', async () => {
    const told = await verdicts(Object.keys(WITHIN), options);
    expect(told.filter((each) => !each.endsWith(': AC'))).toEqual([]);
  });
});

describe('a memory limit below what an empty program takes', () => {
  const SUMS = {
    'Sum.java':
      'public class Sum { public static void main(String[] a) { var in = new java.util.Scanner(System.in); System.out.println(in.nextInt() + in.nextInt()); } }\n',
    'sum.py': 'print(sum(map(int, input().split())))\n',
    'sum.c':
      '#include <stdio.h>\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) == 2) printf("%d\\n", a + b); }\n',
  };
  beforeAll(() => {
    workspace.write(sumProblem({ 'problem.yaml': 'limits: {time_limit: 5, memory: 16}\n' }, 'old'));
    workspace.write(SUMS);
  });

  test('is raised by it, and that is said once for each solution', async () => {
    const files = ['solution.ts', ...(await whatIsInstalled(Object.keys(SUMS)))];
    const { submissions, notices } = await judgeAsJson(workspace, ['old', ...files]);
    expect(submissions.map(({ verdict }) => verdict)).toEqual(files.map(() => 'AC'));
    const floors = notices.filter(({ code }) => code === 'MEMORY_FLOOR');
    expect(floors[0]?.message).toBe(
      'an empty TypeScript program takes 44 MiB: the memory limit is 60 MiB here, not 16 MiB',
    );
    expect(floors).toHaveLength(files.includes('Sum.java') ? 2 : 1);
  });

  test('is still a limit', async () => {
    expect(await verdictOf('fills-typed-arrays.ts')).toBe('MLE');
  });

  async function verdictOf(file: string): Promise<string | undefined> {
    const { submissions } = await judgeAsJson(workspace, ['old', file, '-t', 'secret/01']);
    return submissions[0]?.verdict;
  }
});
