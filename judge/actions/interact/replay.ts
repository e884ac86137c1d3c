import { decodeBytes } from '../../lib/byte-text.ts';
import { withTempDir } from '../../lib/temp-dir.ts';
import type { SpokenLine } from '../../lib/interaction-text.ts';
import type { Execution } from '../../model/execution.ts';
import type { ExitName } from '../../model/exit-code.ts';
import type { Problem, SolutionFile, TestCase } from '../../model/problem.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import type { Contestant } from '../../pipeline/modes/mode.ts';
import { withPartner, type Partner } from '../../pipeline/with-partner.ts';
import { INTERACT_TEXTS } from '../../reporters/texts-interact.ts';
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
  room.tell(INTERACT_TEXTS[room.locale].replaying(problem.id, solution.name, name));
  const all: SpokenLine[][] = [];
  for (const [index, pass] of passes.entries()) {
    const said: SpokenLine[] = [];
    all.push(said);
    if (passes.length > 1) room.tell(INTERACT_TEXTS[room.locale].pass(index + 1));
    const exit = await withTempDir(async (dir) => {
      const side = await solutionSide(contestant, test, contestant.limits, dir);
      const stop = new AbortController();
      const { result, execution } = await withPartner(context, side, dir, stop.signal, (partner) =>
        follow(partner, pass, said, room).finally(() => partner.endSaying()),
      );
      return conclude(room, contestant, result, execution, name);
    }, context.tempDir);
    if (exit !== 'accepted') return { said: all, exit };
  }
  return { said: all, exit: 'accepted' };
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

async function conclude(
  room: Room,
  contestant: Contestant,
  deviation: Deviation | undefined,
  execution: Execution,
  name: string,
): Promise<ExitName> {
  const texts = INTERACT_TEXTS[room.locale];
  const solution = contestant.program;
  if (!deviation) {
    const exit = await tellEnd(room, contestant, execution);
    if (exit === 'accepted') room.conclude(texts.same(solution.name, name));
    return exit;
  }
  const { recorded } = deviation;
  const found = deviation.found === undefined ? undefined : JSON.stringify(deviation.found);
  if (!recorded) room.conclude(texts.more(solution.name, name, found ?? ''));
  else {
    const at = { solution: solution.name, line: recorded.number ?? 0, recording: name };
    room.conclude(texts.deviates(at, found, JSON.stringify(recorded.text)));
    if (found === undefined) await tellEnd(room, contestant, execution);
  }
  return 'rejected';
}
