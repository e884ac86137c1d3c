import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { asNobody } from './nobody.ts';
import { expectNothingLeft, isRunning, startJudge } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const YAML = `name: Two halves
communication: {processes: 2}
limits: {time_limit: 0.5, memory: 256, validation_time: 0.5}
`;

/** Sends one number to each process, and wants the square of it back. `order`: how pipes are opened. */
function manager(order: 'reading-first' | 'writing-first', rest = ''): string {
  const open = [
    "inputs = [open(path, errors='replace') for path in sys.argv[1:5:2]]\n",
    "outputs = [open(path, 'w') for path in sys.argv[2:5:2]]\n",
  ];
  if (order === 'writing-first') open.reverse();
  return `import sys
numbers = list(map(int, sys.stdin.read().split()))
${open.join('')}${rest}
for number, output in zip(numbers, outputs):
    print(number, file=output, flush=True)
answers = [file.readline(100).strip() for file in inputs]
right = sum(answer == str(number * number) for number, answer in zip(numbers, answers))
print(right / 2)
print(f'{right} of 2 squares are right', file=sys.stderr)
`;
}

/** As managers of CMS often do it: each pair of pipes in turn, the one to read first. */
const MANAGER_IN_C = `#include <stdio.h>
int main(int argc, char **argv) {
  long a[2], right = 0;
  FILE *from[2], *to[2];
  if (argc != 5 || scanf("%ld %ld", &a[0], &a[1]) != 2) return 1;
  for (int i = 0; i < 2; i++) {
    from[i] = fopen(argv[1 + 2 * i], "r");
    to[i] = fopen(argv[2 + 2 * i], "w");
  }
  for (int i = 0; i < 2; i++) {
    long square = -1;
    fprintf(to[i], "%ld\\n", a[i]);
    fflush(to[i]);
    if (fscanf(from[i], "%ld", &square) == 1 && square == a[i] * a[i]) right++;
  }
  printf("%.1f\\n", right / 2.0);
  fprintf(stderr, "translate:%s\\n", right == 2 ? "success" : "wrong");
  return 0;
}
`;

function squares(files: Readonly<Record<string, string>>, id: string): Record<string, string> {
  const all = sumProblem({ 'problem.yaml': YAML, ...files }, id);
  delete all[`problems/${id}/solution.ts`];
  return all;
}

const SOLUTIONS: Record<string, string> = {
  'square.py': 'n = int(input())\nprint(n * n)\n',
  'square.c':
    '#include <stdio.h>\nint main(void) { long n; if (scanf("%ld", &n) != 1) return 1; printf("%ld\\n", n * n); return 0; }\n',
  'square.ts':
    "import { readFileSync } from 'node:fs';\nconst n = Number(readFileSync(0, 'utf8'));\nconsole.log(n * n);\n",
};

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write({ ...squares({ 'manager.py': manager('reading-first') }, 'squares') });
  workspace.write({
    ...SOLUTIONS,
    'half.py': 'import sys\nn = int(input())\nprint(n * n if sys.argv[1] == "0" else -1)\n',
    'crash-second.py':
      'import sys\nn = int(input())\nprint(n * n if sys.argv[1] == "0" else 1 // 0)\n',
    'burns.py': `import time
n = int(input())
while time.process_time() < 0.35: pass
print(n * n)
`,
    'spins-first.py':
      'import sys\nn = int(input())\nwhile sys.argv[1] == "0": pass\nprint(n * n)\n',
    'sleeps.py': 'import time\nn = int(input())\ntime.sleep(100)\n',
    // Not before it is told something: the manager would die of telling it.
    'ends.py': 'input()\n',
    'goes-on.py':
      'import sys, time\nn = int(input())\nprint(n * n, flush=True)\nsys.stdout.close()\ntime.sleep(100)\n',
  });
});
afterAll(() => workspace.remove());

describe('several runs of a solution', () => {
  test.each(['reading-first', 'writing-first'] as const)(
    'talk to a manager that opens its pipes %s',
    async (order) => {
      workspace.write(squares({ 'manager.py': manager(order) }, order));
      const document = await judgeAsJson(workspace, [order, 'square.py']);
      expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
      expect(document.submissions[0]?.cases[0]?.message).toBe('2 of 2 squares are right');
      await expectNothingLeft(workspace);
    },
  );

  test.each(['strict', 'basic', 'none'])('talk to it at level %s', async (level) => {
    workspace.write(squares({ 'manager.c': MANAGER_IN_C }, 'in-c'));
    const document = await judgeAsJson(workspace, ['in-c', 'square.c', '--sandbox', level]);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    expect(document.submissions[0]?.cases[0]?.message).toBe('the output is correct');
  });

  test('talk to it as an ordinary user', async () => {
    const document = await judgeAsJson(workspace, ['in-c', 'square.c'], asNobody(workspace));
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });

  test('read their whole input when the manager has closed it', async () => {
    const rest = 'reads = True\n';
    const closing = manager('reading-first', rest).replace(
      'answers =',
      'for output in outputs: output.close()\nanswers =',
    );
    workspace.write(squares({ 'manager.py': closing }, 'closing'));
    const document = await judgeAsJson(workspace, ['closing', 'square.ts', '--time-limit', '3']);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });

  test('know which of them they are, and earn what the manager gives', async () => {
    const document = await judgeAsJson(workspace, ['squares', 'half.py', '-t', 'secret/01']);
    expect(document.submissions[0]?.cases[0]).toMatchObject({ verdict: 'PC', score: 0.5 });
  });

  test('get the arguments of the test before their index, and the manager its own', async () => {
    const files = {
      'problem.yaml': 'communication: {manager: {program: echo.py, args: [own]}, processes: 2}\n',
      'echo.py': `import sys
pairs = [(open(r), open(w, 'w')) for r, w in zip(sys.argv[1:5:2], sys.argv[2:5:2])]
print(1)
print(*[r.readline().strip() for r, _ in pairs], *sys.argv[5:], sep=' | ', file=sys.stderr)
`,
      'testdata/secret/01.yaml': 'args: [a, b c]\noutput_validator_args: [theirs]\n',
    };
    workspace.write(squares(files, 'arguments'));
    workspace.write({ 'tells.py': 'import sys\nprint(*sys.argv[1:], sep=",")\n' });
    const document = await judgeAsJson(workspace, ['arguments', 'tells.py', '-t', 'secret/01']);
    expect(document.submissions[0]?.cases[0]).toMatchObject({
      verdict: 'AC',
      message: 'a,b c,0 | a,b c,1 | own | theirs',
    });
  });

  test('share the time limit: the sum of their times counts', async () => {
    const document = await judgeAsJson(workspace, ['squares', 'burns.py', '-t', 'secret/01']);
    expect(document.submissions[0]?.cases[0]).toMatchObject({ verdict: 'TLE' });
  });

  test.each([
    ['crash-second.py', 'RTE', 'process 1 of 2'],
    ['spins-first.py', 'TLE', 'process 0 of 2'],
    ['sleeps.py', 'ILE', 'process 0 of 2'],
    ['goes-on.py', 'ILE', 'process 0 of 2'],
  ])('are judged by the one that fails: %s', async (file, verdict, message) => {
    const document = await judgeAsJson(workspace, ['squares', file, '-t', 'secret/01']);
    expect(document.submissions[0]?.cases[0]).toMatchObject({ verdict, message });
    await expectNothingLeft(workspace);
  });

  test('that end without a word leave the verdict to the manager', async () => {
    const document = await judgeAsJson(workspace, ['squares', 'ends.py', '-t', 'secret/01']);
    expect(document.submissions[0]?.cases[0]).toMatchObject({
      verdict: 'WA',
      message: '0 of 2 squares are right',
    });
  });

  test('are recalled from the cache', async () => {
    await judgeAsJson(workspace, ['squares', 'square.py']);
    const { submissions } = await judgeAsJson(workspace, ['squares', 'square.py']);
    expect(submissions[0]?.cases[0]).toMatchObject({ verdict: 'AC', cached: true });
  });
});

describe('a manager that', () => {
  const judgeWith = async (id: string, source: string, solution = 'square.py') => {
    workspace.write(squares({ 'manager.py': source }, id));
    const document = await judgeAsJson(workspace, [id, solution, '-t', 'secret/01']);
    await expectNothingLeft(workspace);
    return { exit: document.exit, ...document.submissions[0]?.cases[0] };
  };

  test('rejects at once is believed, whatever becomes of the solution then', async () => {
    const hasty = manager('reading-first', "print(0)\nprint('no', file=sys.stderr)\nsys.exit()\n");
    const result = await judgeWith('hasty', hasty);
    expect(result).toMatchObject({ verdict: 'WA', message: 'no' });
  });

  test('accepts at once does not excuse a crash', async () => {
    const result = await judgeWith('generous', manager('reading-first', 'print(1)\nsys.exit()\n'));
    expect(result).toMatchObject({ verdict: 'RTE' });
  });

  test('accepts before a last word came lets that be lost', async () => {
    workspace.write({
      'speaks-on.c':
        '#include <stdio.h>\nint main(void) { long n; scanf("%ld", &n); printf("%ld\\n", n * n); fflush(stdout); while (getchar() != EOF) continue; for (int i = 0; i < 9; i++) { puts("7"); fflush(stdout); } return 0; }\n',
    });
    const result = await judgeWith('in-time', manager('reading-first'), 'speaks-on.c');
    expect(result).toMatchObject({ verdict: 'AC' });
  });

  test.each([
    ['crashes', 'raise SystemExit(3)\n', /the manager exited with 3/],
    ['prints no number', 'print("fine")\n', /the manager gave "fine", not a number from 0 to 1/],
    ['prints too much of a number', 'print(1.5)\n', /the manager gave "1\.5", not a number/],
    ['prints nothing', '', /the manager gave no score/],
    ['does not compile', 'x = = 1\n', /the manager manager\.py does not build/],
    ['spins', 'while True: pass\n', /the manager went over its cpu-time limit/],
  ])('%s is a judge error', async (what, source, says) => {
    const result = await judgeWith(`broken-${what.replaceAll(' ', '-')}`, source);
    expect(result).toMatchObject({ verdict: 'JE', exit: 4 });
    expect(result.message).toMatch(says);
  });

  test('never opens the pipes, and sleeps, is ended, and is a judge error', async () => {
    const result = await judgeWith('sleeper', 'import time\ntime.sleep(1000)\n');
    expect(result.verdict).toBe('JE');
    expect(result.message).toMatch(/the manager/);
  });

  test('opens the pipes of the first process only leaves the second aside', async () => {
    const lone = `import sys
a = int(sys.stdin.read().split()[0])
source, target = open(sys.argv[1]), open(sys.argv[2], 'w')
print(a, file=target, flush=True)
print(1 if source.readline().strip() == str(a * a) else 0)
`;
    expect(await judgeWith('lone', lone)).toMatchObject({ verdict: 'AC' });
  });
});

describe('hostile sides', () => {
  test.each([
    ['floods the manager', 'import os\nwhile True: os.write(1, b"1" * 65536)\n', ['WA']],
    ['sends bytes that are no text', 'import os\nos.write(1, bytes(range(256)) * 9)\n', ['WA']],
    [
      'removes all that it finds, and itself',
      'import os\nfor path in os.listdir("."): os.remove(path)\nos.kill(os.getpid(), 9)\n',
      ['RTE'],
    ],
    [
      'closes both streams and goes on',
      'import os, time\nos.read(0, 9)\nos.close(0)\nos.close(1)\ntime.sleep(99)\n',
      ['WA'],
    ],
    [
      'leaves a child that holds its output',
      'import os, time\nn = int(input())\nif os.fork() == 0: time.sleep(99)\nprint(n * n)\n',
      ['AC'],
    ],
    [
      'looks for the pipes of the other',
      `import glob, os
n = int(input())
others = [p for p in glob.glob('/tmp/**/pipes-*', recursive=True) if os.access(p, os.R_OK)]
print(n * n if len(others) <= 1 else -1)
`,
      ['AC'],
    ],
  ])('a solution that %s ends, and leaves nothing', async (_what, source, verdicts) => {
    workspace.write({ 'hostile.py': source });
    const document = await judgeAsJson(workspace, ['squares', 'hostile.py', '-t', 'secret/01']);
    expect(verdicts).toContain(document.submissions[0]?.cases[0]?.verdict);
    await expectNothingLeft(workspace);
  });

  test('a manager that floods a solution which reads nothing is not to blame', async () => {
    const flood = manager('reading-first', "while True: outputs[0].write('1' * 65536)\n");
    workspace.write(squares({ 'manager.py': flood }, 'flood'));
    workspace.write({ 'deaf.py': 'import time\ntime.sleep(99)\n' });
    const document = await judgeAsJson(workspace, ['flood', 'deaf.py', '-t', 'secret/01']);
    expect(verdictsOf(document)).toEqual(['ILE']);
    await expectNothingLeft(workspace);
  });

  test('20,000 lines are exchanged with each of two processes', async () => {
    const talk = `import sys
inputs = [open(path) for path in sys.argv[1:5:2]]
outputs = [open(path, 'w') for path in sys.argv[2:5:2]]
for i in range(20000):
    for source, target in zip(inputs, outputs):
        target.write(f'{i}\\n'); target.flush()
        assert source.readline() == f'{i + 1}\\n'
print(1)
`;
    const yaml = YAML.replaceAll('0.5', '60');
    workspace.write(squares({ 'problem.yaml': yaml, 'manager.py': talk }, 'long'));
    workspace.write({
      'echo.c': `#include <stdio.h>
int main(void) {
  for (long n; scanf("%ld", &n) == 1; fflush(stdout)) printf("%ld\\n", n + 1);
  return 0;
}
`,
    });
    const document = await judgeAsJson(workspace, ['long', 'echo.c', '-t', 'secret/01']);
    expect(verdictsOf(document)).toEqual(['AC']);
  });

  test('an interrupted judge leaves no process of either side', async () => {
    const judge = startJudge(workspace, ['squares', 'sleeps.py', '--reporter', 'jsonl']);
    await judge.until(() => isRunning(judge.events(), 'sample/1'), 'the first test runs');
    judge.signal('SIGINT', 'judge');
    expect(await judge.ended).toBe(130);
    await expectNothingLeft(workspace);
  });
});

describe('a broken communication problem', () => {
  test.each([
    [{}, /problem\.yaml:2:16: there is no manager/],
    [
      { 'problem.yaml': `${YAML}type: multi-pass\n`, 'manager.py': '' },
      /a problem with `communication` cannot be `multi-pass`/,
    ],
    [
      {
        'problem.yaml': 'communication: {manager: {program: manager.py, protocol: icpc}}\n',
        'manager.py': '',
      },
      /managers do not speak the protocol "icpc"/,
    ],
    [{ 'problem.yaml': 'communication: {processes: 99}\n', 'manager.py': '' }, /from 1 to 16/],
  ])('is told in one sentence: exit code 3 (%#)', async (files, says) => {
    const id = `bad-${JSON.stringify(files).length}`;
    workspace.write(squares(files, id));
    const { exitCode, stderr } = await workspace.judge([id, 'square.py']);
    expect(stderr).toMatch(says);
    expect(exitCode).toBe(3);
  });
});

describe('a communication problem', () => {
  beforeAll(() => {
    const files = { 'manager.py': manager('reading-first') };
    workspace.write({ ...squares(files, 'managed'), 'solutions/managed/square.py': '' });
  });

  test('does not pass over a checker of the command line', async () => {
    const { exitCode, stderr } = await workspace.judge([
      'managed',
      'square.py',
      '--checker',
      'exact',
    ]);
    expect(stderr).toContain('solutions of managed are judged by its manager, not by a checker');
    expect(exitCode).toBe(2);
  });

  test('has no answers that a solution could print', async () => {
    const stdin = '5 5\n';
    const args = ['add', 'managed', '-', '--from-solution'];
    const { exitCode, stderr } = await workspace.judge(args, { stdin });
    expect(stderr).toContain('solutions of managed talk with a manager, so that no one output');
    expect(exitCode).toBe(2);
  });
});
