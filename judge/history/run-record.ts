import { appendFileSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { EVENT_SCHEMA, type JudgeEvent } from '../model/event.ts';
import { UserError } from '../model/user-error.ts';

/** A reader of the event stream that keeps it on disk, one event a line. */
export interface RunRecorder {
  handle(event: JudgeEvent): void;
  /** Writes what is left; returns why the record could not be written, if so. */
  finish(): Error | undefined;
}

/** How many runs are kept. */
const KEPT_RUNS = 100;
const FLUSH_MS = 50;

/**
 * Events are written in batches, each a whole number of lines, so that a judge that is killed leaves
 * the record of what was judged so far.
 */
export function createRunRecorder(runsDir: string): RunRecorder {
  let path: string | undefined;
  let pending = '';
  let failure: Error | undefined;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending === '' || path === undefined || failure) return;
    try {
      appendFileSync(path, pending);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    pending = '';
  }

  return {
    handle(event) {
      if (event.type === 'run-started') {
        path = join(runsDir, `${event.runId}.jsonl`);
        try {
          makeFolder(runsDir);
        } catch (error) {
          failure = error instanceof Error ? error : new Error(String(error));
        }
      }
      pending += `${JSON.stringify(event)}\n`;
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    finish() {
      flush();
      return failure;
    },
  };
}

/** Ids of the recorded runs, newest first. */
export async function listRuns(runsDir: string): Promise<string[]> {
  const names = await readdir(runsDir).catch(() => []);
  return names
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.slice(0, -'.jsonl'.length))
    .toSorted()
    .toReversed();
}

/** The events of a run; `id` may be the start of an id, or left out for the newest. */
export async function readRun(runsDir: string, id?: string): Promise<JudgeEvent[]> {
  const runs = await listRuns(runsDir);
  const found = id === undefined ? runs.slice(0, 1) : runs.filter((run) => run.startsWith(id));
  const [run] = found;
  if (run === undefined) {
    throw id === undefined
      ? new UserError('NO_RUNS', 'no run has been recorded here yet', {
          hint: 'judge something first',
        })
      : new UserError('NO_RUN', `there is no recorded run ${JSON.stringify(id)}`, {
          hint: runs.length > 0 ? `the newest is ${runs[0]}` : 'no run has been recorded here yet',
        });
  }
  if (found.length > 1 && run !== id) {
    throw new UserError('AMBIGUOUS_RUN', `${found.length} runs begin with ${JSON.stringify(id)}`, {
      hint: `such as ${found.slice(0, 3).join(', ')}`,
    });
  }
  const events = parseRecord(await readFile(join(runsDir, `${run}.jsonl`), 'utf8'));
  const [first] = events;
  if (first?.type === 'run-started' && first.schema === EVENT_SCHEMA) return events;
  throw new UserError('BROKEN_RUN', `the record of run ${run} cannot be read by this version`);
}

/** A last line that a killed judge left unfinished is passed over. */
function parseRecord(text: string): JudgeEvent[] {
  const end = text.lastIndexOf('\n');
  const lines = end < 0 ? [] : text.slice(0, end).split('\n');
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as JudgeEvent];
    } catch {
      return [];
    }
  });
}

/** Removes all but the newest runs. */
export async function pruneRuns(runsDir: string, kept = KEPT_RUNS): Promise<void> {
  const old = (await listRuns(runsDir)).slice(kept);
  await Promise.all(old.map((run) => rm(join(runsDir, `${run}.jsonl`), { force: true })));
}
