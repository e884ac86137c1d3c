import { decodeBytes } from '../../lib/byte-text.ts';
import { withTempDir } from '../../lib/temp-dir.ts';
import type { SpokenLine } from '../../lib/interaction-text.ts';
import type { Execution } from '../../model/execution.ts';
import type { ExitName } from '../../model/exit-code.ts';
import type { Problem, SolutionFile, TestCase } from '../../model/problem.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { withPartner, type Partner } from '../../pipeline/with-partner.ts';
import { tellEnd, type Played } from './as-interactor.ts';
import type { Room } from './room.ts';
import { buildContestant, solutionSide } from './solution-side.ts';

/** A conversation to be had again; one part for each pass. */
export interface Recording {
  readonly name: string;
  readonly passes: readonly (readonly SpokenLine[])[];
}

/**
 * Runs a solution under its limits against what an interactor said once. It follows the recording as
 * long as it says the same words; the first other one ends it, since the answers to it are not known.
 */
export async function replay(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  test: TestCase,
  { name, passes }: Recording,
  room: Room,
): Promise<Played> {
  const contestant = await buildContestant(context, problem, solution);
  room.tell(`${problem.id}: ${solution.name} against what was said in ${name}`);
  const said: SpokenLine[] = [];
  for (const pass of passes) {
    const exit = await withTempDir(async (dir) => {
      const side = await solutionSide(contestant, test, contestant.limits, dir);
      const stop = new AbortController();
      const { result, execution } = await withPartner(context, side, dir, stop.signal, (partner) =>
        follow(partner, pass, said, room).finally(() => partner.endSaying()),
      );
      return conclude(room, solution, result, execution, name);
    }, context.tempDir);
    if (exit !== 'accepted') return { said, exit };
  }
  return { said, exit: 'accepted' };
}

/** Where the solution left the recording; undefined: nowhere. */
interface Deviation {
  /** Absent: it said more than was recorded. */
  readonly recorded?: SpokenLine;
  /** Absent: it said nothing. */
  readonly found?: string;
}

async function follow(
  partner: Partner,
  pass: readonly SpokenLine[],
  said: SpokenLine[],
  room: Room,
): Promise<Deviation | undefined> {
  for (const recorded of pass) {
    if (recorded.from === 'interactor') {
      partner.say(`${recorded.text}\n`);
      said.push(recorded);
      room.show(recorded, true);
      continue;
    }
    const found = await hear(partner, said, room);
    if (found === undefined) return { recorded };
    if (!isSame(found, recorded.text)) return { recorded, found };
  }
  partner.endSaying();
  const more = await hear(partner, said, room);
  return more === undefined ? undefined : { found: more };
}

async function hear(
  { lines }: Partner,
  said: SpokenLine[],
  room: Room,
): Promise<string | undefined> {
  const line = await lines.next();
  if (!line) return undefined;
  const spoken = { from: 'solution', text: decodeBytes(line.bytes) } as const;
  said.push(spoken);
  room.show(spoken, line.isEnded);
  return spoken.text;
}

/** As tokens: how words are spaced is no matter to an interactor. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.trim().split(/\s+/).join(' '));
  return a === b;
}

function conclude(
  room: Room,
  solution: SolutionFile,
  deviation: Deviation | undefined,
  execution: Execution,
  name: string,
): ExitName {
  if (!deviation) {
    const exit = tellEnd(room, solution, execution);
    if (exit === 'accepted') room.conclude(`${solution.name} says what was said in ${name}`);
    return exit;
  }
  const { recorded, found } = deviation;
  if (!recorded) room.conclude(`${solution.name} says more than ${name}: ${JSON.stringify(found)}`);
  else {
    const where = `line ${recorded.number ?? 0} of ${name}`;
    const wanted = JSON.stringify(recorded.text);
    const instead = found === undefined ? 'nothing more' : JSON.stringify(found);
    room.conclude(`${solution.name} deviates at ${where}: it says ${instead}, not ${wanted}`);
    if (found === undefined) tellEnd(room, solution, execution);
  }
  return 'rejected';
}
