/**
 * The process: the one place that knows argv, signals and the exit code.
 *
 * From here to the verdict of one test: `cli/run-command.ts` → `actions/run.ts` →
 * `pipeline/judge-submission.ts` → `pipeline/judge-cases.ts` → `pipeline/judge-case.ts` →
 * `rules/classify.ts`.
 */
import { readFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { howToMakeRoom } from './lib/full-disk.ts';
import { packageFile } from './lib/package-file.ts';
import { EXIT, type ExitName } from './model/exit-code.ts';
import { UserError } from './model/user-error.ts';
import type { World } from './cli/command.ts';

/** Runs `judge` with these words; sets the exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    process.stdout.write(`judge ${readVersion()}\n`);
    return;
  }
  const stop = new AbortController();
  const world: World = {
    cwd: process.cwd(),
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    signal: stop.signal,
  };
  // What we make for ourselves we must be able to read.
  process.umask(process.umask() & 0o077);
  stopOnSignals(stop);
  exitOnLostOutput();
  const exit = await obey(argv, world).catch((error: unknown) => explain(error, stop.signal));
  process.exitCode = EXIT[stop.signal.aborted ? 'interrupted' : exit].code;
  process.once('exit', dieWithTerminal);
}

/** Does what the words ask for. */
async function obey(argv: readonly string[], world: World): Promise<ExitName> {
  const { parseCommandLine } = await import('./cli/parse.ts');
  const parsed = await parseCommandLine(argv, world);
  if (parsed.kind === 'command') return parsed.command.run(parsed.args, world);
  world.stdout.write(parsed.text);
  return 'accepted';
}

/** The first signal asks everything to stop and tidy up; the second does not wait for that. */
function stopOnSignals(stop: AbortController): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) leave('interrupted');
      stop.abort(signal);
    });
  }
}

/**
 * `judge … | head`: whoever read our output has gone, so there is nobody left to tell. Output that
 * goes to a file on a full disk ends the judge as well: nobody would see the rest.
 */
function exitOnLostOutput(): void {
  process.stderr.on('error', () => leave('interrupted'));
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    leave(error.code === 'EPIPE' || error.code === 'EIO' ? 'interrupted' : explain(error));
  });
}

function leave(exit: ExitName): never {
  // After those who tidy up in the same way.
  process.once('exit', dieWithTerminal);
  process.exit(EXIT[exit].code);
}

/** Node aborts, with a core dump, when it cannot reset a terminal that has been closed. */
function dieWithTerminal(): void {
  if ([1, 2].some(isClosedTerminal)) process.kill(process.pid, 'SIGKILL');
}

function isClosedTerminal(fd: number): boolean {
  try {
    writeSync(fd, '');
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EIO';
  }
}

function explain(error: unknown, signal?: AbortSignal): ExitName {
  if (signal?.aborted && error === signal.reason) return 'interrupted';
  const known = error instanceof UserError ? error : systemError(error);
  if (known) {
    const hint = known.hint ? `\n  hint: ${known.hint}` : '';
    process.stderr.write(`judge: ${known.message}${hint}\n`);
    return known.exit;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`judge: this is a bug in the judge, please report it\n${text}\n`);
  return 'bug';
}

/** What the machine refuses can be mended by the user, wherever it struck. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EFBIG: 'raise the limit of file sizes (ulimit -f)',
  EAGAIN: 'raise the limit of processes (ulimit -u), or use fewer --jobs',
  ENOMEM: 'make memory free, or raise its limit (ulimit -v)',
  ENFILE: 'the system has too many open files: close some programs',
  EDQUOT: 'make room within your quota, or set TMPDIR elsewhere',
  EACCES: 'give yourself the permission, or choose another folder',
  EPERM: 'give yourself the permission, or choose another folder',
  EROFS: 'that file system is read-only: choose another folder',
  EMFILE: 'raise the limit of open files (ulimit -n), or use fewer --jobs',
};

function systemError(error: unknown): UserError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  const code = String(error.code);
  const hint = code === 'ENOSPC' ? howToMakeRoom([process.cwd(), tmpdir()]) : SYSTEM_ERRORS[code];
  if (hint === undefined) return undefined;
  return new UserError(code, error.message, {
    hint,
    exit: 'judgeError',
    cause: error,
  });
}

function readVersion(): string {
  const text = readFileSync(packageFile('package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
