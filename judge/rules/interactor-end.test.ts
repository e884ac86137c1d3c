import { describe, expect, test } from 'vitest';
import { NO_USAGE, type Ending, type Execution, type Usage } from '../model/execution.ts';
import type { InteractionSide } from '../model/interaction.ts';
import { readInteractorEnd, wantsPatience, type InteractorEnd } from './interactor-end.ts';

const WELL: Ending = { kind: 'exited', exitCode: 0 };
const CRASH: Ending = { kind: 'exited', exitCode: 1 };
const WALL: Ending = { kind: 'stopped', limit: 'wall-time' };
const CPU: Ending = { kind: 'stopped', limit: 'cpu-time' };
const SIGPIPE: Ending = { kind: 'signalled', signal: 'SIGPIPE' };

function ended(ending: Ending, stderrTail = '', usage: Partial<Usage> = {}): Execution {
  return {
    ending,
    usage: { ...NO_USAGE, ...usage },
    outputBytes: 0,
    stderrTail,
    memoryExhausted: false,
  };
}

describe('readInteractorEnd', () => {
  test.each<
    [
      claim: string,
      interactor: Execution,
      solution: Ending,
      first: InteractionSide,
      turn: InteractionSide | undefined,
      end: InteractorEnd,
    ]
  >([
    ['an exit is for the protocol to read', ended(WELL), WELL, 'interactor', undefined, 'ended'],
    ['a crash too', ended(CRASH, 'oops'), WELL, 'interactor', undefined, 'ended'],
    ['a crash after the solution too', ended(CRASH, 'oops'), WELL, 'solution', undefined, 'ended'],
    [
      'one that waits after the solution has ended hangs',
      ended(WALL),
      WELL,
      'solution',
      'solution',
      'hangs',
    ],
    ['one that spins does', ended(CPU), CRASH, 'solution', 'solution', 'hangs'],
    ['one that should have spoken does', ended(WALL), WALL, 'solution', 'interactor', 'hangs'],
    ['one that nobody spoke to does', ended(WALL), WALL, 'solution', undefined, 'hangs'],
    ['an idle solution excuses it', ended(WALL), WALL, 'solution', 'solution', 'excused'],
    [
      'even when it spins at the end of its input',
      ended(CPU),
      WALL,
      'solution',
      'solution',
      'excused',
    ],
    ['a busy solution does not', ended(WALL), CPU, 'solution', 'solution', 'hangs'],
    [
      'too much output is for the protocol',
      ended({ kind: 'stopped', limit: 'output' }),
      WALL,
      'interactor',
      'solution',
      'ended',
    ],
    ['writing to nobody ended it', ended(SIGPIPE), WELL, 'solution', 'solution', 'cut-off'],
    [
      'as a shell tells it',
      ended({ kind: 'exited', exitCode: 141 }),
      WELL,
      'solution',
      'solution',
      'cut-off',
    ],
    [
      'as Python tells it',
      ended(CRASH, 'BrokenPipeError: [Errno 32] Broken pipe'),
      CRASH,
      'solution',
      'solution',
      'cut-off',
    ],
    [
      'as Node tells it',
      ended(CRASH, 'Error: write EPIPE'),
      WELL,
      'solution',
      'solution',
      'cut-off',
    ],
    [
      'a rejection that speaks of a pipe is a rejection',
      ended({ kind: 'exited', exitCode: 43 }, 'Broken pipe'),
      WELL,
      'solution',
      'solution',
      'ended',
    ],
    [
      'a broken pipe of one that ended first is its own',
      ended(SIGPIPE),
      WELL,
      'interactor',
      'solution',
      'ended',
    ],
  ])('%s', (_claim, interactor, solution, endedFirst, turn, end) => {
    const facts = { interactor, endedFirst, ...(turn && { turn }) };
    expect(readInteractorEnd(ended(solution), facts)).toBe(end);
  });
});

describe('wantsPatience', () => {
  const stopped = ended(WALL, '', { wallTimeMs: 4000 });
  const busy = ended(WELL, '', { cpuTimeMs: 3000 });
  test.each<
    [
      claim: string,
      solution: Execution,
      interactor: Execution,
      first: InteractionSide,
      wants: boolean,
    ]
  >([
    ['a solution that waited for a busy interactor', stopped, busy, 'solution', true],
    ['not one that waited for an idle one', stopped, ended(WELL), 'solution', false],
    ['not one that computed itself', ended(CPU, '', { wallTimeMs: 4000 }), busy, 'solution', false],
    [
      'not when the interactor is over its own limit',
      stopped,
      { ...busy, ending: CPU },
      'solution',
      false,
    ],
    ['not behind the end of the interactor', stopped, busy, 'interactor', false],
  ])('%s', (_claim, solution, interactor, endedFirst, wants) => {
    expect(wantsPatience(solution, { interactor, endedFirst })).toBe(wants);
  });
});
