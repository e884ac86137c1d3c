import type { Execution } from './execution.ts';

/** The two programs of an interactive test. */
export type InteractionSide = 'solution' | 'interactor';

/** One line that crossed from one side to the other. */
export interface TranscriptLine {
  /** When its first byte came, since the two started, ms. */
  readonly atMs: number;
  readonly from: InteractionSide;
  /** Cut to a bounded length; what is not UTF-8 is told byte by byte, as `\xNN`. */
  readonly text: string;
  /** No newline came before the other side spoke, or before the end. */
  readonly unended?: true;
}

/** What the two said to each other, bounded: the first lines and the last ones. */
export interface Transcript {
  readonly first: readonly TranscriptLine[];
  readonly last: readonly TranscriptLine[];
  /** Lines between the first and the last. */
  readonly leftOut: number;
  /** More crossed than was recorded: the last lines are not the last that were said. */
  readonly isCut: boolean;
}

/** What happened between a solution and the interactor, beside the solution's own execution. */
export interface InteractionFacts {
  /** By the ends that the executor saw. */
  readonly endedFirst: InteractionSide;
  readonly interactor: Execution;
  /** What was put into the pipe that the side reads, whether it read it or not. */
  readonly bytesToSolution: number;
  readonly bytesToInteractor: number;
  /** The solution closed its input, and went on: what the interactor said then was lost. */
  readonly solutionClosedInput?: true;
  /**
   * Who was to speak at the end: whoever had not ended a line, else whoever did not speak last.
   * Absent where nothing was said, or not all of it was recorded.
   */
  readonly turn?: InteractionSide;
  /** Wall time that the solution was given beside its limit, since the interactor computed for long; ms. */
  readonly patienceMs?: number;
  readonly transcript: Transcript;
}

/** Classic faults of interactive solutions, told to people by the reporters. */
export type InteractionHint =
  | 'no-flush'
  | 'unended-line'
  | 'waits-for-more'
  | 'closed-input'
  | 'not-read'
  | 'does-not-read'
  | 'ended-early'
  | 'goes-on-after-end'
  | 'writes-after-end'
  | 'says-nothing';

export interface Interaction extends InteractionFacts {
  readonly hints: readonly InteractionHint[];
}
