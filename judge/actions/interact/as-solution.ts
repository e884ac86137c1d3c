import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '../../lib/temp-dir.ts';
import type { CheckResult } from '../../model/check.ts';
import type { ExitName } from '../../model/exit-code.ts';
import type { Problem, TestCase } from '../../model/problem.ts';
import { UserError } from '../../model/user-error.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { wordOf } from '../../pipeline/modes/interactor-word.ts';
import { interactorSide } from '../../pipeline/modes/run-pair.ts';
import { prepareInteractive } from '../../pipeline/prepare-interactive.ts';
import { withPartner } from '../../pipeline/with-partner.ts';
import { INTERACT_TEXTS } from '../../reporters/texts-interact.ts';
import type { Played } from './as-interactor.ts';
import { play } from './play.ts';
import type { Room } from './room.ts';

/** The person is the solution, and has all the time there is; the interactor says the verdict. */
export async function playSolution(
  context: JudgeContext,
  problem: Problem,
  test: TestCase,
  room: Room,
): Promise<Played> {
  const { interactor, checker } = await prepareInteractive(context, problem);
  const { tool, fault } = interactor;
  if (!tool) throw new UserError('NOT_BUILT', fault, { exit: 'judgeError' });
  return withTempDir(async (dir) => {
    const feedbackDir = join(dir, 'feedback');
    await mkdir(feedbackDir);
    const side = interactorSide({ interactor, tool, test, turn: {} }, { dir }, feedbackDir);
    const limits = { ...side.limits, cpuTimeMs: Infinity, wallTimeMs: Infinity };
    const texts = INTERACT_TEXTS[room.locale];
    room.tell(texts.youAreSolution(problem.id, test.name, interactor.label));
    room.tell(texts.typing);
    const never = new AbortController().signal;
    const { result: said, execution } = await withPartner(
      context,
      { ...side, limits },
      dir,
      never,
      (partner) => play(partner, room, 'solution'),
    );
    if (context.signal.aborted) return interrupted(room, [said]);
    const job = { interactor, test, turn: {} };
    const check = await wordOf(context, job, { execution, feedbackDir, dir }, checker);
    return { said: [said], exit: tellWord(room, check) };
  }, context.tempDir);
}

function interrupted(room: Room, said: Played['said']): Played {
  room.conclude(INTERACT_TEXTS[room.locale].interrupted);
  return { said, exit: 'interrupted' };
}

function tellWord(room: Room, check: CheckResult): ExitName {
  const texts = INTERACT_TEXTS[room.locale];
  switch (check.kind) {
    case 'accepted':
      room.conclude(texts.because(texts.accepted, check.message));
      return 'accepted';
    case 'partial':
      room.conclude(texts.because(texts.partly(100 * check.fraction), check.message));
      return 'rejected';
    case 'wrong':
    case 'misformatted':
      room.conclude(texts.because(texts.rejected, check.message));
      return 'rejected';
    case 'failed':
      room.conclude(texts.because(texts.judgeError, check.reason));
      return 'judgeError';
  }
}
