import type { Reporter } from '../model/reporter.ts';
import { jsonReporter } from './json.ts';
import { jsonlReporter } from './jsonl.ts';
import { terminalReporter } from './terminal.ts';

/** The shelf of reporters, by id. */
export const REPORTERS: Readonly<Record<string, Reporter>> = {
  terminal: terminalReporter,
  json: jsonReporter,
  jsonl: jsonlReporter,
};
