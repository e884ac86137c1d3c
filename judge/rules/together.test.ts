import { describe, expect, test } from 'vitest';
import type { CheckResult } from '../model/check.ts';
import { NO_USAGE, type Ending, type Execution } from '../model/execution.ts';
import type { Limits } from '../model/limits.ts';
import { classifyCase } from './classify.ts';
import { failureOf, managerDecides, sumOf, type Process } from './together.ts';

const LIMITS: Limits = {
  cpuTimeMs: 1000,
  wallTimeMs: 4000,
  memoryBytes: 1 << 28,
  outputBytes: 1 << 20,
  processes: 64,
  stackBytes: 1 << 20,
};

const WELL: Ending = { kind: 'exited', exitCode: 0 };
const CRASH: Ending = { kind: 'exited', exitCode: 1 };
const PIPE: Ending = { kind: 'signalled', signal: 'SIGPIPE' };
const CUT: Ending = { kind: 'cancelled' };
const IDLE: Ending = { kind: 'stopped', limit: 'wall-time' };

function run(ending: Ending, cpuTimeMs = 100): Execution {
  const usage = { ...NO_USAGE, cpuTimeMs, userTimeMs: cpuTimeMs, wallTimeMs: 200 };
  return { ending, usage, outputBytes: 0, stderrTail: '', memoryExhausted: false };
}

function processOf(ending: Ending, cpuTimeMs = 100): Process {
  return { execution: run(ending, cpuTimeMs), hasBegun: true };
}

const ACCEPTED: CheckResult = { kind: 'accepted' };
const WRONG: CheckResult = { kind: 'wrong', message: 'no' };
const BROKEN: CheckResult = { kind: 'failed', reason: 'it crashed' };

/** As the pipeline puts them together. */
function verdictOf(processes: readonly Process[], wasFirst: boolean, word: CheckResult): string {
  const manager = { execution: run(WELL), wasFirst };
  const failure = failureOf(processes, manager, word, LIMITS);
  const execution = sumOf(processes, failure);
  if (!managerDecides(manager, word, failure)) return classifyCase(execution, LIMITS, undefined);
  const isFinal = failure !== undefined && word.kind === 'wrong';
  return classifyCase(execution, LIMITS, isFinal ? { ...word, isFinal } : word);
}

describe('of two runs and a manager', () => {
  const [well, crash, pipe, cut] = [
    processOf(WELL),
    processOf(CRASH),
    processOf(PIPE),
    processOf(CUT),
  ];
  const waiting: Process = { execution: run(IDLE), hasBegun: false };

  test.each([
    ['all well, accepted', [well, well], true, ACCEPTED, 'AC'],
    ['all well, rejected', [well, well], true, WRONG, 'WA'],
    ['all well, the manager crashed', [well, well], true, BROKEN, 'JE'],
    ['a crash before the manager ended, accepted', [well, crash], false, ACCEPTED, 'RTE'],
    ['a crash before the manager ended, rejected', [crash, well], false, WRONG, 'RTE'],
    ['a crash before the manager crashed of it', [crash, cut], false, BROKEN, 'RTE'],
    ['a crash after the manager crashed', [crash, well], true, BROKEN, 'JE'],
    ['a crash after the manager rejected', [crash, well], true, WRONG, 'WA'],
    ['a crash after the manager accepted', [crash, well], true, ACCEPTED, 'RTE'],
    ['a closed pipe that was told first, rejected', [pipe, well], false, WRONG, 'WA'],
    ['a last word that comes too late, accepted', [pipe, well], false, ACCEPTED, 'AC'],
    ['a last word that comes too late beside a crash', [pipe, crash], true, ACCEPTED, 'RTE'],
    ['a closed pipe, the manager crashed of something else', [pipe, well], false, BROKEN, 'RTE'],
    ['one that goes on after the manager accepted', [well, cut], true, ACCEPTED, 'ILE'],
    ['one that was ended because the other crashed', [cut, crash], false, ACCEPTED, 'RTE'],
    ['one that never began', [well, waiting], true, ACCEPTED, 'AC'],
    ['none that ever began, the manager hangs', [waiting, waiting], true, BROKEN, 'JE'],
    [
      'times that are too much only in sum',
      [processOf(WELL, 600), processOf(WELL, 600)],
      true,
      ACCEPTED,
      'TLE',
    ],
  ] as const)('%s', (_what, processes, wasFirst, word, verdict) => {
    expect(verdictOf(processes, wasFirst, word)).toBe(verdict);
  });
});

test('a run that could not be started is a judge error, begun or not', () => {
  const ending: Ending = { kind: 'not-started', reason: 'no room' };
  const processes = [{ execution: run(ending), hasBegun: false }, processOf(CUT)];
  expect(verdictOf(processes, false, ACCEPTED)).toBe('JE');
});

test('times are summed, the longest wait and the largest memory are told', () => {
  const large = processOf(WELL, 300);
  const usage = { ...large.execution.usage, wallTimeMs: 900, peakMemoryBytes: 5000 };
  const other = { ...large, execution: { ...large.execution, usage } };
  expect(sumOf([processOf(WELL, 100), other], undefined).usage).toEqual({
    cpuTimeMs: 400,
    userTimeMs: 400,
    systemTimeMs: 0,
    wallTimeMs: 900,
    peakMemoryBytes: 5000,
  });
});
