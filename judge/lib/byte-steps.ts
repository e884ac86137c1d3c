import { setImmediate } from 'node:timers/promises';

/**
 * Long work in slices: it yields every few milliseconds, so that whoever runs it can let others
 * work and can stop it.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs the work, with the event loop served between slices; rejects when `signal` fires. */
export async function finish<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    // Thrown inside, so that the work closes what it has opened.
    const step = signal?.aborted === true ? steps.throw(signal.reason) : steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}

/** Runs the work in one go. */
export function finishNow<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
