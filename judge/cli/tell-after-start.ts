import type { Emit, JudgeEvent } from '../model/event.ts';

type Notice = Omit<Extract<JudgeEvent, { type: 'notice' }>, 'type'>;

/** Events, and notices from before the run that have to wait: `run-started` is the first event. */
export function tellAfterStart(emit: Emit): {
  readonly emit: Emit;
  readonly tell: (notice: Notice) => void;
} {
  const waiting: Notice[] = [];
  return {
    tell: (notice) => void waiting.push(notice),
    emit(event) {
      emit(event);
      for (const notice of waiting.splice(0)) emit({ type: 'notice', ...notice });
    },
  };
}
