import type { Execution } from '../model/execution.ts';
import type { PairExecution, PairRequest, SideRequest } from '../model/executor.ts';
import type { PairOutcome } from './supervisor-connection.ts';
import { toRun } from './supervisor-message.ts';
import { cancelledBeforeStart, lost, notStarted, toExecution } from './supervisor-reply.ts';
import type { SupervisorReply } from './supervisor-reply.ts';

/** Turns what a supervisor said into the facts of a pair. */
export function toPairExecution(
  outcome: PairOutcome,
  request: PairRequest,
  readTail: (path: string) => string,
): PairExecution {
  if (outcome.kind === 'lost') {
    const facts = lost(outcome.reason);
    return { ...NOTHING_SAID, first: facts, second: facts, endedFirst: 'first' };
  }
  const [first, second] = outcome.sides;
  const toFacts = (reply: SupervisorReply, side: SideRequest): Execution => {
    if (reply.kind !== 'not-started') return toExecution(reply, toRun(side), readTail);
    if (reply.stage === 'partner') return cancelledBeforeStart();
    if (reply.stage !== 'transcript') return toExecution(reply, toRun(side), readTail);
    return notStarted(
      `cannot create the transcript "${request.transcript?.path ?? ''}": ${reply.error}`,
    );
  };
  const { id: _id, kind: _kind, ...pair } = outcome.pair;
  return {
    first: toFacts(first, request.first),
    second: toFacts(second, request.second),
    ...pair,
  };
}

/** The facts of a pair that never was: a side without a fault was cancelled. */
export function unstartedPair([first, second]: readonly (string | undefined)[]): PairExecution {
  return {
    first: toUnstarted(first),
    second: toUnstarted(second),
    endedFirst: first === undefined && second !== undefined ? 'second' : 'first',
    ...NOTHING_SAID,
  };
}

const NOTHING_SAID = {
  bytesToFirst: 0,
  bytesToSecond: 0,
  firstClosedInput: false,
  secondClosedInput: false,
};

function toUnstarted(fault: string | undefined): Execution {
  return fault === undefined ? cancelledBeforeStart() : notStarted(fault);
}
