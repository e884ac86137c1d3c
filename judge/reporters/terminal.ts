import type { Reporter } from '../model/reporter.ts';
import { createTerminalReport } from './terminal/terminal-report.ts';

/** For people: a live block while tests run, then a table, explained failures and a summary. */
export const terminalReporter: Reporter = {
  id: 'terminal',
  description: 'for people: progress, a table of tests, explained failures, a summary',
  machine: false,
  create: createTerminalReport,
};
