import type { Reporter } from '../model/reporter.ts';

/** The events themselves, one a line, as they happen. */
export const jsonlReporter: Reporter = {
  id: 'jsonl',
  description: 'the events as JSON, one a line, as they happen',
  machine: true,
  create: (target) => ({
    handle: (event) => target.write(`${JSON.stringify(event)}\n`),
    finish() {},
  }),
};
