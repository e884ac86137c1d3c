import type { Reporter } from '../model/reporter.ts';
import { githubReporter } from './github.ts';
import { jsonReporter } from './json.ts';
import { jsonlReporter } from './jsonl.ts';
import { junitReporter } from './junit.ts';
import { markdownReporter } from './markdown.ts';
import { tapReporter } from './tap.ts';
import { terminalReporter } from './terminal.ts';

/** The shelf of reporters, by id: how a run is told. The first is the one for people. */
export const REPORTERS: Readonly<Record<string, Reporter>> = {
  terminal: terminalReporter,
  json: jsonReporter,
  jsonl: jsonlReporter,
  junit: junitReporter,
  tap: tapReporter,
  markdown: markdownReporter,
  github: githubReporter,
};
