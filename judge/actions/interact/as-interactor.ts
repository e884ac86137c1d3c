import { withTempDir } from '../../lib/temp-dir.ts';
import type { SpokenLine } from '../../lib/interaction-text.ts';
import type { Execution } from '../../model/execution.ts';
import type { ExitName } from '../../model/exit-code.ts';
import type { Problem, SolutionFile, TestCase } from '../../model/problem.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import type { Contestant } from '../../pipeline/modes/mode.ts';
import { nameTrace } from '../../pipeline/name-trace.ts';
import { readHead } from '../../pipeline/run-tool-program.ts';
import { withPartner } from '../../pipeline/with-partner.ts';
import { INTERACT_TEXTS } from '../../reporters/texts-interact.ts';
import { play } from './play.ts';
import type { Room } from './room.ts';
import { buildContestant, solutionSide } from './solution-side.ts';

export interface Played {
  readonly exit: ExitName;
  /** A part for each pass. */
  readonly said: readonly (readonly SpokenLine[])[];
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
    const texts = INTERACT_TEXTS[room.locale];
    room.tell(texts.youAreInteractor(problem.id, solution.name));
    room.tell(texts.typing);
    room.tell(texts.input(test.name, readHead(test.inputPath, INPUT_BYTES)));
    const never = new AbortController().signal;
    const { result: said, execution } = await withPartner(context, side, dir, never, (partner) =>
      play(partner, room, 'interactor'),
    );
    return { said: [said], exit: await tellEnd(room, contestant, execution) };
  }, context.tempDir);
}

/** How the solution ended, and what it complained of. */
export async function tellEnd(
  room: Room,
  contestant: Contestant,
  execution: Execution,
): Promise<ExitName> {
  const { ending, usage } = execution;
  const isWell = ending.kind === 'exited' && ending.exitCode === 0;
  const texts = INTERACT_TEXTS[room.locale];
  room.conclude(texts.ended(contestant.program.name, ending, usage.cpuTimeMs));
  const said = (await nameTrace(contestant, execution.stderrTail)).trim();
  if (said !== '') room.tell(texts.stderr(said));
  return isWell ? 'accepted' : 'rejected';
}
