import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../bin.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface CliResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A workspace in a temporary folder, judged by the real CLI in processes of its own. */
export interface TestWorkspace {
  /** A private folder that holds everything of this workspace. */
  readonly parent: string;
  readonly root: string;
  /** The TMPDIR of its judges: nothing may be left in it. */
  readonly temporary: string;
  /** Writes files by path below the root. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
  judge(args: readonly string[], options?: CliOptions): Promise<CliResult>;
  /** Starts the CLI and lets it run; the caller ends it. */
  start(args: readonly string[], options?: CliOptions): ChildProcess;
  remove(): void;
}

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly stdin?: string;
  /** As a user who owns nothing here, also when the tests run as root. */
  readonly unprivileged?: boolean;
}

/** `name` becomes part of the folder's name: blanks, quotes and newlines are welcome. */
export function createWorkspace(name = 'workspace'): TestWorkspace {
  const parent = mkdtempSync(join(tmpdir(), 'judge-e2e-'));
  const root = join(parent, name);
  mkdirSync(join(root, 'problems'), { recursive: true });
  const temporary = join(parent, 'tmp');
  mkdirSync(temporary);
  const environment = (options: CliOptions): Record<string, string> => ({
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? parent,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    TMPDIR: temporary,
    ...options.env,
  });
  return {
    parent,
    root,
    temporary,
    write(files) {
      for (const [path, data] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), data);
      }
    },
    judge: (args, options = {}) =>
      new Promise((resolve) => {
        const settings = {
          cwd: options.cwd ?? root,
          env: environment(options),
          maxBuffer: 1 << 28,
        };
        const [program, ...start] = commandOf(options);
        const child = execFile(program, [...start, ...args], settings, (_error, stdout, stderr) =>
          resolve({ exitCode: child.exitCode, stdout, stderr }),
        );
        child.stdin?.end(options.stdin ?? '');
      }),
    start(args, options = {}) {
      const [program, ...start] = commandOf(options);
      return spawn(program, [...start, ...args], {
        cwd: options.cwd ?? root,
        env: environment(options),
        stdio: ['ignore', 'pipe', 'pipe'],
        // A process group of its own, as a shell gives it: Ctrl-C goes to the whole group.
        detached: true,
      });
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

function commandOf({ unprivileged = false }: CliOptions): [string, ...string[]] {
  return unprivileged && process.getuid?.() === 0
    ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, BIN]
    : [process.execPath, BIN];
}

/** Copies a problem of the repository, and its solutions, into the workspace. */
export function copyProblem(workspace: TestWorkspace, id: string): void {
  for (const folder of ['problems', 'solutions']) {
    cpSync(join(ROOT, folder, id), join(workspace.root, folder, id), { recursive: true });
  }
}

/** The files of a small problem: add two integers. */
export function sumProblem(
  files: Readonly<Record<string, string>> = {},
  id = 'sum',
): Record<string, string> {
  const all: Record<string, string> = {
    'problem.yaml':
      'problem_format_version: 2025-09\nname: Sum\nlimits: {time_limit: 1, memory: 256}\n',
    'solution.ts': SUM_SOLUTION,
    'testdata/sample/1.in': '1 2\n',
    'testdata/sample/1.ans': '3\n',
    'testdata/secret/01.in': '20 22\n',
    'testdata/secret/01.ans': '42\n',
    'testdata/secret/02.in': '-5 5\n',
    'testdata/secret/02.ans': '0\n',
    ...files,
  };
  return Object.fromEntries(
    Object.entries(all).map(([path, text]) => [`problems/${id}/${path}`, text]),
  );
}

export const SUM_SOLUTION = `import { readFileSync } from 'node:fs';

const [a = 0, b = 0] = readFileSync(0, 'utf8').split(/\\s+/).map(Number);
console.log(a + b);
`;
