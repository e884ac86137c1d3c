import { expect, test } from 'vitest';
import type { CheckResult } from '../model/check.ts';
import { NO_USAGE, type Ending, type Execution } from '../model/execution.ts';
import type { InteractionFacts, InteractionHint, TranscriptLine } from '../model/interaction.ts';
import type { Verdict } from '../model/verdict.ts';
import { interactionHints } from './interaction-hints.ts';

const WELL: Ending = { kind: 'exited', exitCode: 0 };
const WALL: Ending = { kind: 'stopped', limit: 'wall-time' };
const WRONG: CheckResult = { kind: 'wrong', message: '' };
const RIGHT: CheckResult = { kind: 'accepted' };

function ended(ending: Ending, outputBytes = 0, stderrTail = ''): Execution {
  return { ending, usage: NO_USAGE, outputBytes, stderrTail, memoryExhausted: false };
}

function facts(more: Partial<InteractionFacts> = {}): InteractionFacts {
  return {
    endedFirst: 'solution',
    interactor: ended(WELL),
    bytesToSolution: 4,
    bytesToInteractor: 4,
    transcript: { first: [], last: [], leftOut: 0, isCut: false },
    ...more,
  };
}

function saying(...first: readonly TranscriptLine[]): Partial<InteractionFacts> {
  return { transcript: { first, last: [], leftOut: 0, isCut: false } };
}

const QUESTION: TranscriptLine = { atMs: 0, from: 'interactor', text: '100' };
const GUESS: TranscriptLine = { atMs: 1, from: 'solution', text: '50' };
const OPEN_GUESS: TranscriptLine = { ...GUESS, unended: true };

test.each<
  [
    claim: string,
    verdict: Verdict,
    execution: Execution,
    interaction: InteractionFacts,
    check: CheckResult | undefined,
    hints: readonly InteractionHint[],
  ]
>([
  [
    'an idle solution of which nothing came has not flushed',
    'ILE',
    ended(WALL),
    facts({ bytesToInteractor: 0, turn: 'solution', ...saying(QUESTION) }),
    WRONG,
    ['no-flush'],
  ],
  [
    'also where both wait for the first word',
    'ILE',
    ended(WALL),
    facts({ bytesToSolution: 0, bytesToInteractor: 0 }),
    WRONG,
    ['no-flush'],
  ],
  [
    'a line without its end',
    'ILE',
    ended(WALL, 4),
    facts({ turn: 'solution', ...saying(QUESTION, OPEN_GUESS) }),
    WRONG,
    ['unended-line'],
  ],
  [
    'waiting behind the own word',
    'ILE',
    ended(WALL, 4),
    facts({ turn: 'interactor', ...saying(QUESTION, GUESS) }),
    WRONG,
    ['waits-for-more'],
  ],
  [
    'waiting behind the word of the other',
    'ILE',
    ended(WALL, 4),
    facts({ turn: 'solution', ...saying(GUESS, QUESTION) }),
    WRONG,
    [],
  ],
  [
    'writing what nobody reads',
    'ILE',
    ended(WALL, 70_000),
    facts({ bytesToInteractor: 65_536 }),
    WRONG,
    ['not-read'],
  ],
  [
    'reading nothing of what fills its pipe',
    'ILE',
    ended(WALL),
    facts({
      interactor: ended(WELL, 65_509),
      bytesToSolution: 65_504,
      bytesToInteractor: 0,
      turn: 'interactor',
    }),
    WRONG,
    ['does-not-read'],
  ],
  [
    'a closed input: whether it waits is not known',
    'ILE',
    ended(WALL, 4),
    facts({ turn: 'interactor', solutionClosedInput: true, ...saying(QUESTION, GUESS) }),
    WRONG,
    ['closed-input'],
  ],
  [
    'a closed input and no word',
    'ILE',
    ended(WALL),
    facts({ bytesToInteractor: 0, turn: 'solution', solutionClosedInput: true }),
    WRONG,
    ['closed-input'],
  ],
  [
    'a closed input behind much that was read',
    'ILE',
    ended(WALL, 4),
    facts({ interactor: ended(WELL, 70_000), bytesToSolution: 65_000, solutionClosedInput: true }),
    WRONG,
    ['closed-input'],
  ],
  [
    'waiting for more after much was read',
    'ILE',
    ended(WALL, 4),
    facts({ interactor: ended(WELL, 70_000), bytesToSolution: 70_000, turn: 'interactor' }),
    WRONG,
    ['waits-for-more'],
  ],
  [
    'leaving before the answer',
    'WA',
    ended(WELL, 4),
    facts({ turn: 'solution' }),
    WRONG,
    ['ended-early'],
  ],
  [
    'leaving without a word',
    'WA',
    ended(WELL),
    facts({ turn: 'solution', bytesToInteractor: 0 }),
    WRONG,
    ['says-nothing'],
  ],
  [
    'spinning at the end of the input',
    'TLE',
    ended({ kind: 'stopped', limit: 'cpu-time' }, 4),
    facts({ endedFirst: 'interactor' }),
    RIGHT,
    ['goes-on-after-end'],
  ],
  [
    'writing to nobody without end',
    'OLE',
    ended({ kind: 'stopped', limit: 'output' }, 9),
    facts({ endedFirst: 'interactor' }),
    RIGHT,
    ['writes-after-end'],
  ],
  [
    'writing to nobody, accepted all the same',
    'AC',
    ended(WELL, 9),
    facts({ endedFirst: 'interactor' }),
    RIGHT,
    ['writes-after-end'],
  ],
  [
    'another crash behind the end',
    'RTE',
    ended({ kind: 'exited', exitCode: 1 }, 4, 'ValueError'),
    facts({ endedFirst: 'interactor' }),
    RIGHT,
    [],
  ],
  ['a plain wrong answer', 'WA', ended(WELL, 4), facts({ endedFirst: 'interactor' }), WRONG, []],
  ['what is accepted needs no hint', 'AC', ended(WELL), facts(), RIGHT, []],
  [
    'a judge error is no fault of the solution',
    'JE',
    ended(WELL),
    facts({ turn: 'solution' }),
    WRONG,
    [],
  ],
])('%s', (_claim, verdict, execution, interaction, check, hints) => {
  expect(interactionHints({ verdict, execution, interaction, check })).toEqual(hints);
});
