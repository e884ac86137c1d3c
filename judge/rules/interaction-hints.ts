import type { CheckResult } from '../model/check.ts';
import type { Execution } from '../model/execution.ts';
import type { InteractionFacts, InteractionHint } from '../model/interaction.ts';
import type { Verdict } from '../model/verdict.ts';

interface Told {
  readonly verdict: Verdict;
  readonly execution: Execution;
  readonly interaction: InteractionFacts;
  readonly check: CheckResult | undefined;
}

/** When each hint is true; each says only what the facts support. */
const HINT_TESTS: Readonly<Record<InteractionHint, (told: Told) => boolean>> = {
  'no-flush': (told) => isIdle(told) && mayWait(told) && told.interaction.bytesToInteractor === 0,
  'unended-line': (told) => isIdle(told) && !isStuck(told) && saidHalfALine(told),
  'waits-for-more': (told) =>
    isIdle(told) && !isStuck(told) && mayWait(told) && told.interaction.turn === 'interactor',
  'closed-input': (told) => isIdle(told) && told.interaction.solutionClosedInput === true,
  'not-read': (told) => isIdle(told) && isStuck(told),
  'does-not-read': (told) =>
    isIdle(told) && !isStuck(told) && leavesUnread(told) && !told.interaction.solutionClosedInput,
  'ended-early': ({ execution, interaction, check }) =>
    interaction.endedFirst === 'solution' &&
    endedWell(execution) &&
    execution.outputBytes > 0 &&
    interaction.turn === 'solution' &&
    isRejection(check),
  'goes-on-after-end': ({ verdict, interaction, check }) =>
    interaction.endedFirst === 'interactor' &&
    isAcceptance(check) &&
    (verdict === 'TLE' || verdict === 'ILE'),
  'writes-after-end': ({ execution, interaction, check }) =>
    interaction.endedFirst === 'interactor' &&
    isAcceptance(check) &&
    execution.outputBytes > interaction.bytesToInteractor,
  'says-nothing': ({ execution, check }) =>
    endedWell(execution) && execution.outputBytes === 0 && isRejection(check),
};

const HINTS = Object.keys(HINT_TESTS).filter((key): key is InteractionHint => key in HINT_TESTS);

/** The classic faults that the facts of an interactive test point at; one of them does not fail a test. */
export function interactionHints(told: Told): readonly InteractionHint[] {
  if (told.verdict === 'JE') return [];
  return HINTS.filter((hint) => HINT_TESTS[hint](told));
}

function isIdle({ verdict, interaction }: Told): boolean {
  return verdict === 'ILE' && interaction.endedFirst === 'solution';
}

/** What it wrote was taken from it, and never read. */
function isStuck({ execution, interaction }: Told): boolean {
  return execution.outputBytes > interaction.bytesToInteractor && interaction.bytesToInteractor > 0;
}

/** Could a word of the interactor still reach it, if there were one? */
function mayWait(told: Told): boolean {
  return !leavesUnread(told) && !told.interaction.solutionClosedInput;
}

/** Half of what a pipe of Linux holds: a line that does not fit into a page leaves the page's rest empty. */
const FULL_PIPE_BYTES = 32_768;

/** Its pipe is full, and more was taken from the interactor than could be put there. */
function leavesUnread({ interaction: { interactor, bytesToSolution } }: Told): boolean {
  return bytesToSolution >= FULL_PIPE_BYTES && interactor.outputBytes > bytesToSolution;
}

function saidHalfALine({ interaction: { transcript, turn } }: Told): boolean {
  const lines = [...transcript.first, ...transcript.last];
  const own = lines.findLast(({ from }) => from === 'solution');
  return turn === 'solution' && own?.unended === true;
}

function endedWell({ ending }: Execution): boolean {
  return ending.kind === 'exited' && ending.exitCode === 0;
}

function isRejection(check: CheckResult | undefined): boolean {
  return check?.kind === 'wrong' || check?.kind === 'misformatted';
}

function isAcceptance(check: CheckResult | undefined): boolean {
  return check?.kind === 'accepted' || check?.kind === 'partial';
}
