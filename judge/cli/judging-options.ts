import type { Options } from 'yargs';
import { SANDBOX_CHOICES } from '../model/executor.ts';

/** Where the events go: every command that tells something takes these. */
export const REPORTING_OPTIONS = {
  reporter: {
    type: 'string',
    array: true,
    nargs: 1,
    requiresArg: true,
    describe: 'NAME or NAME=FILE; may be repeated',
  },
  verbose: { alias: 'v', type: 'boolean', describe: 'show every test and its output' },
  show: { type: 'string', requiresArg: true, describe: 'show this test whole' },
} as const satisfies Record<string, Options>;

/** Options of every command that runs programs. */
export const JUDGING_OPTIONS = {
  jobs: {
    alias: 'j',
    type: 'string',
    requiresArg: true,
    describe: 'programs run at once (default: cores − 1)',
  },
  cache: {
    type: 'boolean',
    default: true,
    describe: 'use results of earlier, equal runs (--no-cache: judge anew)',
  },
  executor: {
    type: 'string',
    requiresArg: true,
    describe: 'how programs are run (default: supervised)',
  },
  sandbox: {
    type: 'string',
    requiresArg: true,
    choices: SANDBOX_CHOICES,
    describe: 'how much programs are kept from (default: auto, the best that works here)',
  },
  stack: {
    type: 'string',
    requiresArg: true,
    choices: ['large', 'default'],
    describe:
      'large: nearly the memory limit (so unless asked); default: 8 MiB or the runtime’s own, as elsewhere',
  },
  ...REPORTING_OPTIONS,
} as const satisfies Record<string, Options>;

/** What `run` and `watch` have in common. */
export const SELECTION_OPTIONS = {
  tests: {
    alias: 't',
    type: 'string',
    array: true,
    nargs: 1,
    requiresArg: true,
    describe: 'only tests that match the glob; may be repeated',
  },
  'first-failure': {
    alias: 'f',
    type: 'boolean',
    describe: 'stop at the first test, in test order, that fails',
  },
  skip: {
    type: 'boolean',
    default: true,
    describe: 'leave out tests that cannot matter by their groups’ rules (--no-skip: run them)',
  },
  'time-limit': {
    type: 'string',
    requiresArg: true,
    describe: 'CPU time: seconds (1.5) or 800ms',
  },
  'memory-limit': { type: 'string', requiresArg: true, describe: 'memory: MiB (256) or 1GiB' },
  checker: {
    type: 'string',
    requiresArg: true,
    describe:
      'compare with this checker: a name with its arguments, or a program, after its protocol where that is not told by its source',
  },
  'type-check': {
    type: 'boolean',
    default: true,
    describe: 'show type errors as warnings (--no-type-check: do not)',
  },
} as const satisfies Record<string, Options>;
