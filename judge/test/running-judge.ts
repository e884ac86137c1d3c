import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { JudgeEvent } from '../model/event.ts';
import { eventually } from './eventually.ts';
import { processesOf, supervisorsOf } from './processes.ts';
import type { CliOptions, TestWorkspace } from './workspace.ts';

/** A judge that runs while the test does something to it. */
export interface RunningJudge {
  readonly pid: number;
  stdout(): string;
  stderr(): string;
  /** The events so far, of a judge with `--reporter jsonl`. */
  events(): JudgeEvent[];
  /** Waits for something to happen; fails when the judge ends without it. */
  until(happened: () => boolean, what: string): Promise<void>;
  /** Ctrl-C and a closed terminal reach the whole process group, `kill` the judge alone. */
  signal(name: NodeJS.Signals, whom: 'group' | 'judge'): void;
  /** Its exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export function startJudge(
  workspace: TestWorkspace,
  args: readonly string[],
  options: CliOptions = {},
): RunningJudge {
  const child = workspace.start(args, options);
  const pid = child.pid ?? 0;
  const text = { stdout: '', stderr: '' };
  let outcome: number | string | undefined;
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text.stdout += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text.stderr += chunk));
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve((outcome = code ?? signal ?? 'unknown')));
  });
  const told = (): string => `\nstdout: ${text.stdout}\nstderr: ${text.stderr}`;
  return {
    pid,
    ended,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    events: () => parseEvents(text.stdout),
    async until(happened, what) {
      await eventually(
        () => {
          if (happened()) return true;
          if (outcome !== undefined) throw new Error(`ended (${outcome}) before: ${what}${told()}`);
          return false;
        },
        () => what + told(),
      );
    },
    signal: (name, whom) => void process.kill(whom === 'group' ? -pid : pid, name),
  };
}

/** The whole lines of `--reporter jsonl`. */
export function parseEvents(text: string): JudgeEvent[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as JudgeEvent);
}

/** Has the case of this name been started, and not yet finished? */
export function isRunning(events: readonly JudgeEvent[], name: string): boolean {
  return runningCases(events).includes(name);
}

/** Is it the only one? Otherwise one before it may have run, and its output be compared still. */
export function isAllThatRuns(events: readonly JudgeEvent[], name: string): boolean {
  return runningCases(events).join() === name;
}

function runningCases(events: readonly JudgeEvent[]): string[] {
  const finished = events.flatMap((event) =>
    event.type === 'case-finished' ? [event.result.name] : [],
  );
  return events.flatMap((event) =>
    event.type === 'case-started' && !finished.includes(event.name) ? [event.name] : [],
  );
}

/** No process, no temporary folder and no half-written file of a judge that has ended. */
export async function expectNothingLeft(workspace: TestWorkspace, judgePid = 0): Promise<void> {
  await eventually(
    () => [...processesOf(workspace.parent), ...supervisorsOf(judgePid)].length === 0,
    () => `these should have ended: ${JSON.stringify(processesOf(workspace.parent))}`,
  );
  expect(readdirSync(workspace.temporary)).toEqual([]);
  const files = readdirSync(workspace.root, { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => /\.tmp$|(^|\/)new-/.test(path))).toEqual([]);
}

/** Where a problem's tests lie, for tests that look at them. */
export function testdataOf(workspace: TestWorkspace, id = 'sum'): string {
  return join(workspace.root, 'problems', id, 'testdata');
}
