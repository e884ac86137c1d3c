import { constants } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { bytesWritten, type Execution } from '../../model/execution.ts';
import { emptyFolder } from '../execute.ts';
import type { RunTest, TestRun } from './mode.ts';
import { keepTranscript } from './run-pair.ts';

/**
 * Runs a test as often as the problem's checker or interactor asks for it by a `nextpass.in`, which
 * is the input of the next pass for both sides; its other feedback files stay. Limits hold for each pass, and the
 * facts shown are those of the worst one.
 * https://icpc.io/problem-package-format/spec/2025-09.html#multi-pass-validation
 *
 * `most`: passes that the problem allows; 1 for a problem that is not multi-pass.
 */
export function createPasses(once: RunTest, most: number): RunTest {
  if (most === 1) return once;
  return async (context, contestant, test, slot, turn) => {
    const dir = emptyFolder(join(slot.dir, 'passes'));
    const feedbackDir = emptyFolder(join(dir, 'feedback'));
    const first = await once(context, contestant, test, slot, { ...turn, feedbackDir });
    // It has begun: whether it is still wanted is not asked again.
    const { begin: _begin, stdinPath: _stdinPath, ...rest } = turn;
    const again = { ...rest, feedbackDir };
    let run: TestRun | undefined = first && { ...first, passes: 1, isPart: true };
    for (let next = nextOf(run); run && next !== undefined; next = nextOf(run)) {
      const passes: number = (run.passes ?? 1) + 1;
      if (passes > most) return fail(run, tooMany(run, most));
      const inputPath = join(dir, `pass-${passes}.in`);
      const fault = await takeInput(next, inputPath);
      if (fault !== undefined) return fail(run, fault);
      keepTranscript(slot, passes - 1);
      const last = await once(context, contestant, { ...test, inputPath }, slot, again);
      const execution = last && worst(run, last);
      run = last && execution && { ...last, execution, passes, isPart: true, inputPath };
    }
    return run;
  };
}

function tooMany({ interaction }: TestRun, most: number): string {
  const who = interaction ? 'interactor' : 'checker';
  return `the ${who} asks for another pass after ${most}, the limit: raise \`limits.validation_passes\`, or mend the ${who}`;
}

function nextOf(run: TestRun | undefined): string | undefined {
  return run?.check?.kind === 'accepted' ? run.check.nextInputPath : undefined;
}

function fail(run: TestRun, reason: string): TestRun {
  return { ...run, check: { kind: 'failed', reason } };
}

/** The largest of each figure; how it ended is how the last pass ended, since all before ended well. */
function worst({ execution: before }: TestRun, { execution: last, ...run }: TestRun): Execution {
  const [one, other] = [before.usage, last.usage];
  const { userTimeMs, systemTimeMs, cpuTimeMs } = one.cpuTimeMs > other.cpuTimeMs ? one : other;
  const { fileBytes: _, ...facts } = last;
  const { outputBytes, fileBytes } = bytesWritten(before) > bytesWritten(last) ? before : last;
  return {
    ...facts,
    usage: {
      cpuTimeMs,
      userTimeMs,
      systemTimeMs,
      // How long an interactor had to be waited for is known of the last pass alone.
      wallTimeMs: run.interaction ? other.wallTimeMs : Math.max(one.wallTimeMs, other.wallTimeMs),
      peakMemoryBytes: Math.max(one.peakMemoryBytes, other.peakMemoryBytes),
    },
    outputBytes,
    ...(fileBytes === undefined ? {} : { fileBytes }),
  };
}

/** Not to be waited for, as a named pipe would be, and not through a link, to a file of the judge's. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** Moves the input to where no checker can change it while it is read; returns what is wrong with it. */
async function takeInput(from: string, to: string): Promise<string | undefined> {
  const source = await open(from, FLAGS).catch(ignoreSystemError);
  if (source === undefined) return UNREADABLE;
  try {
    if (!(await source.stat()).isFile()) return UNREADABLE;
    await copy(source, to);
  } finally {
    await source.close();
  }
  await rm(from, { force: true });
  return undefined;
}

const UNREADABLE = 'what the checker left as nextpass.in is no file that can be read';

const PIECE_BYTES = 1024 * 1024;

async function copy(source: FileHandle, to: string): Promise<void> {
  const target = await open(to, 'wx', 0o644);
  try {
    const buffer = Buffer.allocUnsafe(PIECE_BYTES);
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, PIECE_BYTES, null);
      if (bytesRead === 0) return;
      await target.write(buffer, 0, bytesRead);
    }
  } finally {
    await target.close();
  }
}

function ignoreSystemError(error: unknown): undefined {
  if (errorCode(error) === undefined) throw error;
}
