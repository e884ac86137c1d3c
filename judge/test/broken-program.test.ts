import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

/** Each is bounded by limits that the executor's own tests have seen work. */
const PROGRAMS = {
  'idles.js': 'setInterval(() => {}, 1000);\n',
  'spins.c': 'int main(void) { for (;;) continue; }\n',
  'fills-a-vector.cpp': `#include <string>
#include <vector>
int main() { for (std::vector<std::string> all;;) all.emplace_back(1 << 20, 'x'); }
`,
  'reserves-too-much.cpp': `#include <vector>
int main(int argc, char **) { return std::vector<int>(argc * 1000000000ul)[5]; }
`,
  'fills-the-heap.js': 'const all = []; for (;;) all.push(new Array(1000).fill(1.5));\n',
  'fills-buffers.js': 'const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1));\n',
  'fills-a-list.py': 'all = []\nwhile True:\n    all.append(bytearray(1 << 20))\n',
  'recurses.js': 'const f = (n) => 1 + f(n + 1); console.log(f(0));\n',
  'prints-forever.c': '#include <stdio.h>\nint main(void) { for (;;) puts("0123456789"); }\n',
  'writes-a-large-file.c': `#include <stdio.h>
int main(void) {
  static char megabyte[1 << 20];
  FILE *file = fopen("large", "w");
  for (int i = 0; i < 64; i++) fwrite(megabyte, 1, sizeof megabyte, file);
  puts("42");
  return 0;
}
`,
  'writes-a-large-file.js':
    "require('fs').writeFileSync('large', Buffer.alloc(64 << 20)); console.log(42);\n",
  'segfaults.c': 'int main(void) { return *(volatile int *)8; }\n',
  'exits-with-3.js': 'console.log(42); process.exit(3);\n',
  'answers-then-spins.c': `#include <stdio.h>
int main(void) { puts("42"); fflush(stdout); for (;;) continue; }
`,
  'leaves-a-child.c': `#include <stdio.h>
#include <unistd.h>
int main(void) {
  if (fork() == 0) { setsid(); for (;;) pause(); }
  puts("42");
  return 0;
}
`,
  'broken.ts': 'let x = ;\n',
  'imports-a-package.ts': "import lodash from 'lodash';\nconsole.log(lodash);\n",
  'broken.cpp': 'int main() {\n  return x;\n}\n',
  'broken.py': 'def f(:\n',
  'empty.js': '',
  'empty.c': '',
  'unknown.xyz': 'what is this?\n',
  'crlf.c': '#include <stdio.h>\r\n#define A 4\\\r\n2\r\nint main(void) { printf("%d", A); }\r\n',
  'with-a-mark.ts': '\uFEFFconsole.log(42);\n',
} as const;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem({ 'problem.yaml': 'limits: {time_limit: 0.5, memory: 64}\n' }));
  workspace.write(PROGRAMS);
});
afterAll(() => workspace.remove());

describe('a program that', () => {
  test.each([
    ['idles.js', 'ILE', 'is idle rather than slow'],
    ['spins.c', 'TLE', 'is slow'],
    ['answers-then-spins.c', 'TLE', 'prints the answer but does not end is slow'],
    ['fills-a-vector.cpp', 'MLE', 'takes too much memory'],
    ['reserves-too-much.cpp', 'MLE', 'dies of bad_alloc met the memory limit, it did not crash'],
    ['fills-the-heap.js', 'MLE', 'fills V8’s heap'],
    ['fills-buffers.js', 'MLE', 'fills memory outside of V8’s heap'],
    ['fills-a-list.py', 'MLE', 'raises MemoryError'],
    ['recurses.js', 'RTE', 'recurses without end'],
    ['prints-forever.c', 'OLE', 'prints without end'],
    ['writes-a-large-file.c', 'OLE', 'writes files larger than the output limit'],
    ['writes-a-large-file.js', 'OLE', 'is refused a file larger than the output limit'],
    ['segfaults.c', 'RTE', 'ends by a signal'],
    ['exits-with-3.js', 'RTE', 'prints the answer and fails'],
    ['leaves-a-child.c', 'AC', 'leaves a process behind is judged by its answer'],
    ['empty.js', 'WA', 'prints nothing'],
    ['crlf.c', 'AC', 'has CRLF line ends'],
    ['with-a-mark.ts', 'AC', 'begins with a byte order mark'],
  ])('%s: %s, since it %s', async (file, verdict) => {
    const document = await judgeAsJson(workspace, ['sum', file, '-t', 'secret/01', '--no-cache']);
    expect(verdictsOf(document)).toEqual([verdict]);
    expect(document.exit).toBe(verdict === 'AC' ? 0 : 1);
    await expectNothingLeft(workspace);
  });

  test.each([
    ['writes-a-large-file.c', []],
    ['writes-a-large-file.js', []],
    ['writes-a-large-file.js', ['--sandbox', 'none']],
    ['writes-a-large-file.js', ['--executor', 'waiting']],
  ])('%s is told with what it wrote, %j', async (file, options) => {
    const { stdout } = await workspace.judge(['sum', file, '-t', 'secret/01', ...options]);
    expect(stdout).toMatch(/OLE[^]*wrote [89](\.\d+)? MiB, the limit is 8 MiB/);
  });

  test.each([
    ['broken.ts', /broken\.ts:1:9: Unexpected ";"/],
    ['imports-a-package.ts', /imports-a-package\.ts:1:\d+:[^]*lodash/],
    ['broken.cpp', /broken\.cpp:2:10: error: [^]*‘x’/],
    ['broken.py', /broken\.py", line 1|broken\.py:1/],
    ['empty.c', /undefined reference to .*main/],
  ])('%s does not compile: the compiler’s message with the place', async (file, says) => {
    const { exitCode, stdout } = await workspace.judge(['sum', file]);
    expect(stdout).toMatch(says);
    expect(stdout).toMatch(/^CE compile error/m);
    expect(stdout).not.toContain('/.judge/');
    expect(exitCode).toBe(1);
  });

  test('does not compile has no cases, in JSON as well', async () => {
    const document = await judgeAsJson(workspace, ['sum', 'broken.cpp']);
    expect(document.submissions).toMatchObject([{ verdict: 'CE', cases: [] }]);
    expect(document.submissions[0]?.message).toContain('broken.cpp:2:10');
  });

  test('has an unknown ending is told with the known ones', async () => {
    const { exitCode, stderr } = await workspace.judge(['sum', 'unknown.xyz']);
    expect(stderr).toContain('cannot tell the language of "unknown.xyz"');
    expect(exitCode).toBe(2);
  });

  test('has no toolchain here is a judge error with one clear sentence', async () => {
    const tools = { PATH: join(workspace.root, 'no-tools') };
    const { exitCode, stdout } = await workspace.judge(['sum', 'broken.py'], { env: tools });
    expect(stdout).toContain('Python is not installed here: ');
    expect(exitCode).toBe(4);
  });

  test('is bad beside a good one: each has its own verdict, and the exit code is the worst', async () => {
    const args = ['sum', 'solution.ts', 'broken.cpp', 'segfaults.c', '-t', '01'];
    const document = await judgeAsJson(workspace, args);
    expect(document.submissions.map(({ verdict }) => verdict)).toEqual(['AC', 'CE', 'RTE']);
    expect(document.exit).toBe(1);
  });
});

describe('named files', () => {
  const IO = 'limits: {time_limit: 2}\nio: {input: sum.in, output: sum.out}\n';
  const ADD = 'const [a, b] = text.split(" ").map(Number); const sum = `${a + b}\\n`;';
  const HEAD = `const fs = require('fs');`;
  beforeAll(() => {
    workspace.write(sumProblem({ 'problem.yaml': IO }, 'named'));
    workspace.write({
      'uses-streams.js': `${HEAD} const text = fs.readFileSync(0, 'utf8'); ${ADD} process.stdout.write(sum);\n`,
      'uses-files.js': `${HEAD} const text = fs.readFileSync('sum.in', 'utf8'); ${ADD} fs.writeFileSync('sum.out', sum);\n`,
      'mixes.js': `${HEAD} const text = fs.readFileSync(0, 'utf8'); ${ADD} fs.writeFileSync('sum.out', sum); console.log('debugging');\n`,
      'spoils-its-input.js': `${HEAD} fs.writeFileSync('sum.in', 'spoilt'); const text = fs.readFileSync(0, 'utf8'); ${ADD} console.log(sum);\n`,
      'makes-a-folder.js': `${HEAD}
try { fs.rmSync('sum.out'); fs.mkdirSync('sum.out'); } catch { }
console.log(42);
`,
    });
  });

  test.each(['uses-streams.js', 'uses-files.js', 'mixes.js', 'spoils-its-input.js'])(
    '%s is accepted: streams or files, as it likes',
    async (file) => {
      const document = await judgeAsJson(workspace, ['named', file]);
      expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    },
  );

  test('a link as output file is not followed: it could lead to the answer', async () => {
    const secret = join(workspace.root, 'problems/named/testdata/secret');
    const answer = join(secret, '01.ans');
    workspace.write({
      'links.js': `const fs = require('fs');
try { fs.unlinkSync('sum.out'); } catch { }
try { fs.symlinkSync(${JSON.stringify(answer)}, 'sum.out'); } catch { }
`,
    });
    for (const sandbox of ['auto', 'none']) {
      const args = ['named', 'links.js', '-t', 'secret/01', '--sandbox', sandbox];
      expect(verdictsOf(await judgeAsJson(workspace, args))).toEqual(['WA']);
      expect(readFileSync(answer, 'utf8')).toBe('42\n');
    }
  });

  test('a folder as output file leaves standard output', async () => {
    const document = await judgeAsJson(workspace, ['named', 'makes-a-folder.js', '-t', '01']);
    expect(verdictsOf(document)).toEqual(['AC']);
  });

  test('what an earlier run left is gone before the next', async () => {
    workspace.write({
      'looks-around.js': `${HEAD}
const before = fs.readdirSync('.').join();
fs.mkdirSync('deep/er', { recursive: true });
fs.symlinkSync('/', 'deep/link');
fs.writeFileSync('left', 'x');
const text = fs.readFileSync('sum.in', 'utf8'); ${ADD}
console.log(before === 'sum.in,sum.out' ? sum : before);
`,
    });
    const document = await judgeAsJson(workspace, ['named', 'looks-around.js', '--jobs', '1']);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });
});

describe('a source that', () => {
  test('is a link is judged, and a link to nowhere is told', async () => {
    writeFileSync(join(workspace.root, 'target.js'), 'console.log(42);\n');
    symlinkSync('target.js', join(workspace.root, 'link.js'));
    symlinkSync('nowhere.js', join(workspace.root, 'dangling.js'));
    const document = await judgeAsJson(workspace, ['sum', 'link.js', '-t', '01']);
    expect(verdictsOf(document)).toEqual(['AC']);
    const { exitCode, stderr } = await workspace.judge(['sum', 'dangling.js']);
    expect(stderr).toContain('there is no solution "dangling.js"');
    expect(exitCode).toBe(2);
  });

  test('is a folder named like one is told', async () => {
    mkdirSync(join(workspace.root, 'folder.js'));
    const { exitCode, stderr } = await workspace.judge(['sum', 'folder.js']);
    expect(stderr).toContain('"folder.js" is a folder');
    expect(exitCode).toBe(2);
  });
});
