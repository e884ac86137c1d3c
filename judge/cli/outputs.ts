import { realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createRunRecorder, pruneRuns } from '../history/run-record.ts';
import { keepLastResults } from '../history/last-results.ts';
import { errorCode } from '../lib/error-code.ts';
import { nearest } from '../lib/nearest.ts';
import { quote } from '../lib/shown-path.ts';
import type { Emit } from '../model/event.ts';
import type { Reporter, ReporterInstance, ReportOptions, ReportTarget } from '../model/reporter.ts';
import type { SubmissionResult } from '../model/result.ts';
import { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import { REPORTERS } from '../reporters/index.ts';
import { localeOf } from '../reporters/locale.ts';
import type { World } from './command.ts';

/** Everybody who reads the events of a run: reporters, and the record. */
export interface Outputs {
  readonly emit: Emit;
  /** Lets reporters write what they kept for the end. */
  finish(): Promise<void>;
}

/**
 * `names` are `NAME` or `NAME=FILE`; none means the reporter for people. Throws a `UserError` for an
 * unknown reporter, a file that cannot be written, or two that want standard output.
 */
export function createOutputs(
  world: World,
  names: readonly string[],
  options: ReportOptions,
  workspace?: Workspace,
): Outputs {
  const instances = openReporters(world, names.length > 0 ? names : ['terminal'], options);
  const record = workspace ? recordRuns(workspace) : undefined;
  return {
    emit(event) {
      record?.emit(event);
      for (const instance of instances) instance.handle(event);
    },
    async finish() {
      for (const instance of instances) instance.finish();
      const failure = await record?.finish();
      if (!failure || !workspace) return;
      const place = quote(workspace.stateDir);
      const message = `this run was not recorded in ${place}: ${failure.message}`;
      world.stderr.write(`judge: warning: ${message}\n`);
    },
  };
}

function openReporters(
  world: World,
  names: readonly string[],
  options: ReportOptions,
): ReporterInstance[] {
  let onStdout: string | undefined;
  return names.map((name) => {
    const [id = '', ...rest] = name.split('=');
    const file = rest.join('=');
    const reporter = findReporter(id);
    if (file !== '') return reporter.create(fileTarget(world, resolve(world.cwd, file)), options);
    if (onStdout !== undefined) {
      throw new UserError(
        'TWO_REPORTERS',
        `reporters ${onStdout} and ${id} both want standard output`,
        {
          hint: `send one to a file: --reporter ${id}=FILE`,
        },
      );
    }
    onStdout = id;
    return reporter.create(terminalTarget(world), options);
  });
}

function findReporter(id: string): Reporter {
  const reporter = Object.hasOwn(REPORTERS, id) ? REPORTERS[id] : undefined;
  if (reporter) return reporter;
  const guess = nearest(id, Object.keys(REPORTERS));
  throw new UserError('NO_REPORTER', `there is no reporter ${JSON.stringify(id)}`, {
    hint: guess
      ? `did you mean "${guess}"?`
      : `known reporters: ${Object.keys(REPORTERS).join(', ')}`,
  });
}

/** Standard output, with colour only where somebody can see it. */
export function terminalTarget(world: World): ReportTarget {
  const { env, stdout } = world;
  const isTTY = stdout.isTTY === true && !env['CI'];
  const forced = env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0';
  return {
    write: (text) => void stdout.write(text),
    isTTY,
    get columns() {
      return stdout.columns ?? 80;
    },
    color: !env['NO_COLOR'] && env['TERM'] !== 'dumb' && (isTTY || forced),
    locale: localeOf(env),
  };
}

/** The file is made at once, so that one that cannot be written is told before anything runs. */
function fileTarget(world: World, path: string): ReportTarget {
  if (isNamedPipe(path)) {
    throw new UserError('REPORT_FILE', `cannot write the report: ${quote(path)} is a named pipe`);
  }
  try {
    writeFileSync(path, '');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError('REPORT_FILE', `cannot write the report: ${reason}`, {
      hint: `is there a folder ${JSON.stringify(dirname(path))}, and may you write to it?`,
      cause,
    });
  }
  const write = (text: string): void => append(path, text);
  return { write, isTTY: false, columns: 80, color: false, locale: localeOf(world.env) };
}

function append(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'a' });
  } catch (cause) {
    const code = errorCode(cause);
    if (code === undefined) throw cause;
    throw new UserError('REPORT_FILE', `cannot write the report ${quote(path)} (${code})`, {
      hint: 'make room there, or name a file elsewhere',
      exit: 'judgeError',
      cause,
    });
  }
}

/** Whoever reads it may be gone before all is written, and nothing could end the waiting. */
function isNamedPipe(path: string): boolean {
  try {
    return statSync(realpathSync(path)).isFIFO();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

function recordRuns(workspace: Workspace): { emit: Emit; finish(): Promise<Error | undefined> } {
  const runsDir = join(workspace.stateDir, 'runs');
  const recorder = createRunRecorder(runsDir);
  const results: SubmissionResult[] = [];
  return {
    emit(event) {
      recorder.handle(event);
      if (event.type === 'submission-finished' && isComplete(event.result)) {
        results.push(event.result);
      }
    },
    async finish() {
      const failure = recorder.finish();
      try {
        const now = new Date().toISOString();
        await keepLastResults(join(workspace.stateDir, 'last.json'), results, now);
        await pruneRuns(runsDir);
      } catch (error) {
        return failure ?? (error instanceof Error ? error : new Error(String(error)));
      }
      return failure;
    },
  };
}

/** A judging that was interrupted says nothing new about a solution. */
function isComplete({ cases }: SubmissionResult): boolean {
  return !cases.some((one) => one.status === 'skipped' && one.because === 'cancelled');
}
