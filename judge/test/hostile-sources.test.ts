import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeAsJson, type JsonSubmission } from './json-document.ts';
import { expectNothingLeft, testdataOf } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
let answer: string;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
  const limits = '{time_limit: 1, memory: 256, compilation_memory: 200}';
  workspace.write(sumProblem({ 'problem.yaml': `name: Tight\nlimits: ${limits}\n` }, 'tight'));
  answer = join(testdataOf(workspace), 'secret/01.ans');
  workspace.write({ 'kept.hpp': 'constexpr int hidden = 1;\n' });
});
afterAll(() => workspace.remove());
beforeEach(() => rmSync(join(workspace.root, '.judge'), { recursive: true, force: true }));

/** Those that can be kept here. */
const LEVELS = await levelsThatWork(['strict', 'basic']);

async function levelsThatWork(levels: readonly string[]): Promise<readonly string[]> {
  const probe = createWorkspace();
  probe.write(sumProblem());
  const runs = levels.map((level) => probe.judge(['sum', '--sandbox', level]));
  const exitCodes = (await Promise.all(runs)).map(({ exitCode }) => exitCode);
  probe.remove();
  return levels.filter((_, index) => exitCodes[index] === 0);
}

test('there is a level to try', () => {
  expect(LEVELS).not.toEqual([]);
});

/** A language whose compiler does what the source says. */
const RUNS_SOURCES = `languages:
  script:
    extensions: [.script]
    compile: [sh, '{source}']
    run: [sh, '{build}/script']
`;

async function submit(
  level: string,
  name: string,
  source: string,
  problem = 'sum',
): Promise<JsonSubmission> {
  workspace.write({ [name]: source });
  const { submissions } = await judgeAsJson(workspace, [problem, name, '--sandbox', level]);
  const [submission] = submissions;
  if (!submission) throw new Error('nothing was judged');
  return submission;
}

describe.each(LEVELS)('at the level %s', (level) => {
  test('an answer cannot be compiled into a program by the assembler', async () => {
    const source = `asm(".globl ans\\nans: .incbin \\"${answer}\\"");
extern const char ans[];
#include <cstdio>
int main() { fwrite(ans, 1, 2, stdout); }
`;
    const { verdict, message } = await submit(level, 'embeds-answer.cpp', source);
    expect(verdict).toBe('CE');
    expect(message).toMatch(/file not found.*01\.ans/);
  });

  test.each([
    ['by its whole path', () => answer],
    ['by a path from the source', () => 'problems/sum/testdata/secret/01.ans'],
    ['beside the source', () => 'kept.hpp'],
    ['of the system', () => '/etc/shadow'],
    ['of the judge itself', () => '/proc/1/environ'],
  ])('a file %s cannot be included', async (_which, path) => {
    const source = `#include "${path()}"\nint main() {}\n`;
    const { verdict, message } = await submit(level, 'includes-file.cpp', source);
    expect(verdict).toBe('CE');
    expect(message).toMatch(
      /^includes-file\.cpp:1:10: fatal error: .*(?:No such file|Permission denied)/,
    );
  });

  test('a source without an end comes up against a limit', async () => {
    const source = '#include "/dev/zero"\n';
    const { verdict, message } = await submit(level, 'endless.c', source, 'tight');
    expect(verdict).toBe('CE');
    expect(message).toMatch(/gcc was stopped: it needed more than 200 MiB of memory$/);
  });

  test('a program that is too large comes up against a limit', async () => {
    const source = 'char large[400000000] = {1};\nint main(void) { return large[5]; }\n';
    const { verdict, message } = await submit(level, 'large.c', source);
    expect(verdict).toBe('CE');
    expect(message).toMatch(/gcc was stopped: it wrote more than 256 MiB$/);
  });

  test.each([
    ['parentheses', 'ts', `${'('.repeat(500_000)}1`, /nested too deeply|more than 200 MiB/],
    ['negations', 'js', `${'!'.repeat(2_000_000)}1`, /nested too deeply|more than 200 MiB/],
    [
      'blocks',
      'ts',
      `${'{'.repeat(50_000)}${'}'.repeat(50_000)}`,
      /more than 200 MiB|it wrote more/,
    ],
  ])('%s without end are no danger to the judge (%s)', async (what, extension, source, says) => {
    const { verdict, message } = await submit(level, `${what}.${extension}`, source, 'tight');
    expect(verdict).toBe('CE');
    expect(message).toMatch(says);
  });

  test('a compiler that runs the source reads no answer and writes in its own folders alone', async () => {
    const traces = ['../written', '$HOME/../../../written', join(workspace.root, 'written')];
    workspace.write({ 'judge.yaml': RUNS_SOURCES });
    const source = `${traces.map((path) => `echo > "${path}"`).join('\n')}
cat "${answer}" && exit 1
test -w "$TMPDIR" && echo > "$TMPDIR/temporary" && echo 'echo 42' > script
`;
    const { verdict } = await submit(level, 'writes.script', source);
    expect(verdict).toBe('WA');
    expect(existsSync(join(workspace.root, 'written'))).toBe(false);
    await expectNothingLeft(workspace);
  });

  test.each(['a link', 'a pipe', 'a folder'])(
    'a compiler that runs the source cannot have the judge write through %s',
    async (what) => {
      workspace.write({ 'judge.yaml': RUNS_SOURCES });
      const target = join(workspace.root, 'written');
      const made = { 'a link': `ln -s "${target}"`, 'a pipe': 'mkfifo', 'a folder': 'mkdir' }[what];
      const source = `echo told >&2\n${made} .build-log\necho 'echo 42' > script\n`;
      const { verdict } = await submit(level, 'traps.script', source);
      expect(verdict).toBe('WA');
      expect(existsSync(target)).toBe(false);
      await expectNothingLeft(workspace);
    },
  );
});

test.each(LEVELS)(
  'a tool may include what stands beside it, and what links there lead to (%s)',
  async (level) => {
    workspace.write(
      sumProblem(
        {
          'ours.h': '#define ACCEPTED 42\n',
          'checker.c': '#include "linked.h"\nint main(void) { return ACCEPTED; }\n',
        },
        'checked',
      ),
    );
    workspace.write({ 'elsewhere/linked.h': '#include "ours.h"\n' });
    const link = join(workspace.root, 'problems/checked/linked.h');
    rmSync(link, { force: true });
    symlinkSync(join(workspace.root, 'elsewhere/linked.h'), link);
    const args = ['checked', '--sandbox', level];
    const { submissions } = await judgeAsJson(workspace, args);
    expect(submissions[0]?.verdict).toBe('AC');
  },
);
