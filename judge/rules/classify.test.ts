import { describe, expect, test } from 'vitest';
import type { CheckResult } from '../model/check.ts';
import type { Ending, Execution, Usage } from '../model/execution.ts';
import { NO_USAGE } from '../model/execution.ts';
import type { InteractionSide } from '../model/interaction.ts';
import { MIB, type Limits } from '../model/limits.ts';
import type { Verdict } from '../model/verdict.ts';
import { classifyCase, classifyExecution } from './classify.ts';

const LIMITS: Limits = {
  cpuTimeMs: 1000,
  wallTimeMs: 4000,
  memoryBytes: 256 * MIB,
  outputBytes: 8 * MIB,
  processes: 128,
  stackBytes: 256 * MIB,
};

function execution(
  ending: Ending,
  usage: Partial<Usage> = {},
  facts: Partial<Execution> = {},
): Execution {
  return {
    ending,
    usage: { ...NO_USAGE, ...usage },
    outputBytes: 10,
    stderrTail: '',
    memoryExhausted: false,
    ...facts,
  };
}

const WELL: Ending = { kind: 'exited', exitCode: 0 };
const CRASH: Ending = { kind: 'exited', exitCode: 1 };
const SEGV: Ending = { kind: 'signalled', signal: 'SIGSEGV' };
const stopped = (limit: Extract<Ending, { kind: 'stopped' }>['limit']): Ending => ({
  kind: 'stopped',
  limit,
});

describe('classifyExecution', () => {
  test.each<[claim: string, Execution, Verdict | undefined]>([
    ['a good end leaves the verdict to the checker', execution(WELL), undefined],
    ['exactly the time limit is not over it', execution(WELL, { cpuTimeMs: 1000 }), undefined],
    ['a good end over the time limit is TLE', execution(WELL, { cpuTimeMs: 1000.5 }), 'TLE'],
    ['stopped by CPU time is TLE', execution(stopped('cpu-time'), { cpuTimeMs: 1001 }), 'TLE'],
    ['the wall limit with CPU time to spare is ILE', execution(stopped('wall-time')), 'ILE'],
    [
      'the wall limit of a busy program is TLE',
      execution(stopped('wall-time'), { cpuTimeMs: 800 }),
      'TLE',
    ],
    ['a good end over the wall limit is ILE', execution(WELL, { wallTimeMs: 4001 }), 'ILE'],
    ['stopped for memory is MLE', execution(stopped('memory')), 'MLE'],
    [
      'a good end with too much memory is MLE',
      execution(WELL, { peakMemoryBytes: 257 * MIB }),
      'MLE',
    ],
    ['a crash out of memory is MLE', execution(CRASH, {}, { memoryExhausted: true }), 'MLE'],
    [
      'an allocation that failed and was survived is fine',
      execution(WELL, {}, { memoryExhausted: true }),
      undefined,
    ],
    ['stopped for output is OLE', execution(stopped('output')), 'OLE'],
    [
      'a file that grew too large is OLE',
      execution({ kind: 'signalled', signal: 'SIGXFSZ' }),
      'OLE',
    ],
    [
      'a good end with too much output is OLE',
      execution(WELL, {}, { outputBytes: 9 * MIB }),
      'OLE',
    ],
    ['a non-zero exit code is RTE', execution(CRASH), 'RTE'],
    ['a signal is RTE', execution(SEGV), 'RTE'],
    ['too many processes are RTE', execution(stopped('processes')), 'RTE'],
    ['what never started is JE', execution({ kind: 'not-started', reason: 'x' }), 'JE'],
    ['time outranks memory', execution(stopped('memory'), { cpuTimeMs: 2000 }), 'TLE'],
    ['time outranks a crash', execution(SEGV, { cpuTimeMs: 2000 }), 'TLE'],
    ['memory outranks output', execution(stopped('output'), { peakMemoryBytes: 300 * MIB }), 'MLE'],
    ['too large a file is OLE', execution(CRASH, {}, { fileBytes: 9 * MIB }), 'OLE'],
    ['output outranks a crash', execution(CRASH, {}, { outputBytes: 9 * MIB }), 'OLE'],
  ])('%s', (_claim, facts, verdict) => {
    expect(classifyExecution(facts, LIMITS)).toBe(verdict);
  });

  test('the same facts are judged anew under stricter limits', () => {
    const facts = execution(WELL, { cpuTimeMs: 600 });
    expect(classifyExecution(facts, LIMITS)).toBeUndefined();
    expect(classifyExecution(facts, { ...LIMITS, cpuTimeMs: 500 })).toBe('TLE');
  });
});

describe('classifyCase', () => {
  const accepted: CheckResult = { kind: 'accepted' };
  test.each<[claim: string, Execution, CheckResult | undefined, Verdict]>([
    [
      'a killed program that printed the answer is still TLE',
      execution(stopped('cpu-time')),
      accepted,
      'TLE',
    ],
    ['a checker cannot turn a crash into AC', execution(CRASH), accepted, 'RTE'],
    [
      'a checker that fails is JE even when the program is too slow',
      execution(stopped('cpu-time')),
      { kind: 'failed', reason: 'x' },
      'JE',
    ],
    ['accepted', execution(WELL), accepted, 'AC'],
    ['partial', execution(WELL), { kind: 'partial', fraction: 0.5 }, 'PC'],
    ['wrong', execution(WELL), { kind: 'wrong', message: 'x' }, 'WA'],
    ['misformatted', execution(WELL), { kind: 'misformatted', message: 'x' }, 'PE'],
    ['an output that nobody checked is JE, not AC', execution(WELL), undefined, 'JE'],
  ])('%s', (_claim, facts, check, verdict) => {
    expect(classifyCase(facts, LIMITS, check)).toBe(verdict);
  });
});

describe('classifyCase of an interactive test', () => {
  const accepted: CheckResult = { kind: 'accepted' };
  const wrong: CheckResult = { kind: 'wrong', message: 'x' };
  const format: CheckResult = { kind: 'misformatted', message: 'x' };
  const fault: CheckResult = { kind: 'failed', reason: 'x' };
  const pipe: Ending = { kind: 'signalled', signal: 'SIGPIPE' };
  const slow = execution(stopped('cpu-time'), { cpuTimeMs: 1001 });

  test.each<[claim: string, Execution, InteractionSide, CheckResult | undefined, Verdict]>([
    ['both end well, accepted, the solution first', execution(WELL), 'solution', accepted, 'AC'],
    [
      'both end well, accepted, the interactor first',
      execution(WELL),
      'interactor',
      accepted,
      'AC',
    ],
    ['both end well, rejected, the solution first', execution(WELL), 'solution', wrong, 'WA'],
    ['both end well, rejected, the interactor first', execution(WELL), 'interactor', wrong, 'WA'],
    [
      'no output at all is no verdict of its own',
      execution(WELL, {}, { outputBytes: 0 }),
      'solution',
      wrong,
      'WA',
    ],
    ['a rejection first overrides a crash behind it', execution(CRASH), 'interactor', wrong, 'WA'],
    ['a rejection first overrides SIGPIPE', execution(pipe), 'interactor', wrong, 'WA'],
    ['a rejection first overrides the time limit', slow, 'interactor', wrong, 'WA'],
    [
      'a rejection first overrides waiting for ever',
      execution(stopped('wall-time')),
      'interactor',
      wrong,
      'WA',
    ],
    [
      'a rejection first overrides the memory limit',
      execution(stopped('memory')),
      'interactor',
      wrong,
      'WA',
    ],
    [
      'a rejection first overrides the output limit',
      execution(stopped('output')),
      'interactor',
      wrong,
      'WA',
    ],
    ['a rejection of the format does too', execution(pipe), 'interactor', format, 'PE'],
    ['a rejection behind a crash does not', execution(CRASH), 'solution', wrong, 'RTE'],
    ['a rejection behind the time limit does not', slow, 'solution', wrong, 'TLE'],
    [
      'a rejection behind an idle end does not',
      execution(stopped('wall-time')),
      'solution',
      wrong,
      'ILE',
    ],
    [
      'a rejection behind the memory limit does not',
      execution(stopped('memory')),
      'solution',
      wrong,
      'MLE',
    ],
    [
      'a rejection behind the output limit does not',
      execution(stopped('output')),
      'solution',
      wrong,
      'OLE',
    ],
    [
      'an acceptance first does not excuse a crash',
      execution(CRASH),
      'interactor',
      accepted,
      'RTE',
    ],
    ['an acceptance first does not excuse SIGPIPE', execution(pipe), 'interactor', accepted, 'RTE'],
    ['an acceptance first does not excuse the time limit', slow, 'interactor', accepted, 'TLE'],
    [
      'an acceptance first does not excuse waiting',
      execution(stopped('wall-time')),
      'interactor',
      accepted,
      'ILE',
    ],
    [
      'an acceptance behind a crash does not excuse it',
      execution(CRASH),
      'solution',
      accepted,
      'RTE',
    ],
    [
      'part of the points first is no rejection',
      execution(CRASH),
      'interactor',
      { kind: 'partial', fraction: 0 },
      'RTE',
    ],
    ['part of the points', execution(WELL), 'interactor', { kind: 'partial', fraction: 0.5 }, 'PC'],
    ['a fault of the interactor is above all', slow, 'interactor', fault, 'JE'],
    ['a fault of the interactor behind the end as well', execution(WELL), 'solution', fault, 'JE'],
    [
      'an interactor that is excused leaves the solution its own verdict',
      execution(stopped('wall-time')),
      'solution',
      undefined,
      'ILE',
    ],
    ['without any word a good end is JE', execution(WELL), 'solution', undefined, 'JE'],
    [
      'a solution that never started is JE',
      execution({ kind: 'not-started', reason: 'x' }),
      'solution',
      accepted,
      'JE',
    ],
  ])('%s', (_claim, facts, endedFirst, check, verdict) => {
    expect(classifyCase(facts, LIMITS, check, { endedFirst })).toBe(verdict);
  });

  test('wall time that was granted for the interactor’s computing is not the solution’s', () => {
    const facts = execution(WELL, { wallTimeMs: 6000 });
    const verdictWith = (patienceMs: number): Verdict =>
      classifyCase(facts, LIMITS, accepted, { endedFirst: 'solution', patienceMs });
    expect(verdictWith(2500)).toBe('AC');
    expect(verdictWith(1500)).toBe('ILE');
  });
});
