import { setTimeout as delay } from 'node:timers/promises';

/** Far longer than anything takes on a busy machine: reached only where a test fails. */
const DEADLINE_MS = 150_000;
const PAUSE_MS = 10;

/** Asks again and again until the answer is not undefined (or false); throws `what` in the end. */
export async function eventually<T>(
  ask: () => T | undefined | false,
  what: string | (() => string),
): Promise<T> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const answer = ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) {
      throw new Error(`in vain: ${typeof what === 'string' ? what : what()}`);
    }
    await delay(PAUSE_MS);
  }
}
