import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUESSERS, guessProblem } from './guess-problem.ts';
import { judgeAsJson } from './json-document.ts';
import { createWorkspace, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  const { 'problems/guess/interactor.c': interactor = '', ...files } = guessProblem();
  const inCpp = Object.entries({ ...files, 'problems/guess/interactor.cpp': interactor });
  workspace.write({
    ...guessProblem(),
    ...Object.fromEntries(inCpp.map(([path, text]) => [path.replace('/guess/', '/cpp/'), text])),
    ...GUESSERS,
    'solutions/cpp/accepted/quits.js': 'process.exit(1);\n',
    'spies.c': SPIES,
  });
});
afterAll(() => workspace.remove());

/** Asks for the streams and the memory of whatever process it sees, and for no others. */
const SPIES = `#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static int can_open(const char *path, int flags) {
  int file = open(path, flags | O_NONBLOCK);
  if (file >= 0) close(file);
  return file >= 0;
}
int main(void) {
  char path[64];
  int opened = 0;
  if (scanf("%60s", path) != 1) return 1;
  DIR *folder = opendir("/proc");
  for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
    int pid = atoi(entry->d_name);
    if (pid <= 0 || pid == getpid()) continue;
    for (int stream = 0; stream < 3; stream++) {
      snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, stream);
      opened += can_open(path, O_WRONLY) + can_open(path, O_RDONLY);
    }
    snprintf(path, sizeof path, "/proc/%d/mem", pid);
    opened += can_open(path, O_RDWR);
  }
  fprintf(stderr, "opened %d", opened);
  return 3;
}
`;

test.each(['strict', 'basic'])(
  'a solution gets at no pipe and no memory of the interactor, at the level %s',
  async (level) => {
    const args = ['guess', 'spies.c', '-t', 'sample/1', '--sandbox', level];
    const { submissions } = await judgeAsJson(workspace, args);
    expect(submissions[0]?.cases[0]).toMatchObject({ verdict: 'RTE', stderrTail: 'opened 0' });
  },
);

test('an interactor in a language that is missing here is a judge error that names it', async () => {
  const bin = join(workspace.parent, 'bin');
  mkdirSync(bin);
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const tool of ['cc', 'gcc', 'as', 'ld', 'node']) {
    const path = folders.map((folder) => join(folder, tool)).find((one) => existsSync(one));
    // A compiler finds its parts beside itself: a link would do no good.
    const script = `#!/bin/sh\nexec '${path}' "$@"\n`;
    if (path !== undefined) writeFileSync(join(bin, tool), script, { mode: 0o755 });
  }
  const commands = [
    ['cpp', 'quits.js'],
    ['verify', 'cpp'],
    ['interact', 'cpp'],
    ['interact', 'cpp', 'quits.js', '--both'],
  ];
  for (const args of commands) {
    const { exitCode, stdout, stderr } = await workspace.judge(args, { env: { PATH: bin } });
    const told = (stdout + stderr).replaceAll(/\s+/g, ' ');
    expect(told).toContain('the interactor interactor.cpp cannot be built: C++ is not installed');
    expect([args, exitCode]).toEqual([args, 4]);
  }
});
