import { readFileSync } from 'node:fs';
import { readTranscript } from '../../executors/transcript.ts';
import { decodeBytes } from '../../lib/byte-text.ts';
import type { SpokenLine } from '../../lib/interaction-text.ts';
import { createLineReader } from '../../lib/line-reader.ts';
import type { InteractionSide } from '../../model/interaction.ts';
import type { Problem, SolutionFile, TestCase } from '../../model/problem.ts';
import type { JudgedCase } from '../../model/result.ts';
import { VERDICTS } from '../../model/verdict.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { judgeCase } from '../../pipeline/judge-case.ts';
import { transcriptPaths } from '../../pipeline/modes/run-pair.ts';
import { SIDES } from '../../pipeline/modes/shorten-transcript.ts';
import { prepareJudge } from '../../pipeline/prepare-judge.ts';
import { INTERACT_TEXTS } from '../../reporters/texts-interact.ts';
import { TEXTS, verdictName } from '../../reporters/texts.ts';
import type { Played } from './as-interactor.ts';
import type { Room } from './room.ts';
import { buildContestant } from './solution-side.ts';

/** Judges one test and shows all that the two programs said to each other. */
export async function watchBoth(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  test: TestCase,
  room: Room,
): Promise<Played> {
  const judge = await prepareJudge(context, problem);
  const setting = { ...(await buildContestant(context, problem, solution)), judge };
  const texts = INTERACT_TEXTS[room.locale];
  room.tell(texts.watching(problem.id, solution.name, test.name, judge.label));
  return context.slots.use(async (slot) => {
    const judgement = await judgeCase(context, setting, test, slot, {});
    if (!judgement) return { said: [], exit: 'interrupted' };
    const said = await Promise.all(
      transcriptPaths(slot, judgement.result.passes ?? 1).map((path) => readSaid(path)),
    );
    for (const [index, pass] of said.entries()) {
      if (said.length > 1) room.tell(texts.pass(index + 1));
      for (const line of pass) room.show(line, true);
    }
    tellResult(room, judgement.result);
    const { verdict } = judgement.result;
    if (verdict === 'JE') return { said, exit: 'judgeError' };
    return { said, exit: VERDICTS[verdict].accepted ? 'accepted' : 'rejected' };
  });
}

function tellResult(
  room: Room,
  { verdict, message, interaction, execution, crash }: JudgedCase,
): void {
  const { locale } = room;
  const texts = INTERACT_TEXTS[locale];
  const said = (crash?.trace ?? execution.stderrTail).trim();
  const { hints, cut } = TEXTS[locale].interaction;
  room.conclude(texts.because(`${verdict} ${verdictName(verdict, locale)}`, message?.trim()));
  for (const hint of interaction?.hints ?? []) room.tell(hints[hint]);
  if (interaction?.transcript.isCut) room.tell(cut);
  if (said !== '') room.tell(texts.stderr(said));
}

/** The lines of a recorded pair, in the order in which they were ended. */
async function readSaid(path: string): Promise<readonly SpokenLine[]> {
  const readers = { interactor: createLineReader(), solution: createLineReader() };
  const order: InteractionSide[] = [];
  for (const { from, bytes } of readTranscript(readFileSync(path))) {
    const side = SIDES[from];
    readers[side].push(bytes);
    for (const byte of bytes) if (byte === NEWLINE) order.push(side);
  }
  for (const side of ['interactor', 'solution'] as const) {
    if (readers[side].pending.length > 0) order.push(side);
    readers[side].end();
  }
  const said: SpokenLine[] = [];
  for (const from of order) {
    const line = await readers[from].next();
    if (line) said.push({ from, text: decodeBytes(line.bytes) });
  }
  return said;
}

const NEWLINE = 10;
