import { withTempDir } from '../../lib/temp-dir.ts';
import type { SpokenLine } from '../../lib/interaction-text.ts';
import type { Execution } from '../../model/execution.ts';
import type { ExitName } from '../../model/exit-code.ts';
import type { Problem, SolutionFile, TestCase } from '../../model/problem.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { describeEnding } from '../../pipeline/describe-ending.ts';
import { readHead } from '../../pipeline/run-tool-program.ts';
import { withPartner } from '../../pipeline/with-partner.ts';
import { play } from './play.ts';
import type { Room } from './room.ts';
import { buildContestant, solutionSide } from './solution-side.ts';

export interface Played {
  readonly exit: ExitName;
  readonly said: readonly SpokenLine[];
}

/** Of the input that an interactor would read. */
const INPUT_BYTES = 1024;

/** The person is the interactor of a solution, which has all the time it wants. */
export async function playInteractor(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  test: TestCase,
  room: Room,
): Promise<Played> {
  const contestant = await buildContestant(context, problem, solution);
  const limits = { ...contestant.limits, cpuTimeMs: Infinity, wallTimeMs: Infinity };
  return withTempDir(async (dir) => {
    const side = await solutionSide(contestant, test, limits, dir);
    room.tell(`${problem.id}: you are the interactor, and ${solution.name} is the solution`);
    room.tell('what you type is what it reads, a line at a time; Ctrl-D ends it, Ctrl-C ends all');
    room.tell(`${test.name} has this input: ${readHead(test.inputPath, INPUT_BYTES)}`.trim());
    const never = new AbortController().signal;
    const { result: said, execution } = await withPartner(context, side, dir, never, (partner) =>
      play(partner, room, 'interactor'),
    );
    return { said, exit: tellEnd(room, solution, execution) };
  }, context.tempDir);
}

/** How the solution ended, and what it complained of. */
export function tellEnd(room: Room, { name }: SolutionFile, execution: Execution): ExitName {
  const { ending, usage, stderrTail } = execution;
  const isWell = ending.kind === 'exited' && ending.exitCode === 0;
  const cpu = `${usage.cpuTimeMs.toFixed(0)} ms of CPU time`;
  room.conclude(`${name} ${describeEnding(ending)}, after ${cpu}`);
  if (stderrTail.trim() !== '') room.tell(`standard error: ${stderrTail.trim()}`);
  return isWell ? 'accepted' : 'rejected';
}
