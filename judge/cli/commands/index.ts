import type { CommandDefinition } from '../command.ts';
import { CACHE } from './cache.ts';
import { DOCTOR } from './doctor.ts';
import { LANGUAGES_COMMAND } from './languages.ts';
import { REPLAY } from './replay.ts';
import { RUN } from './run.ts';
import { TIME } from './time.ts';
import { VERIFY } from './verify.ts';
import { WATCH } from './watch.ts';

/** Every command, in the order of the help. One file and one line to add one. */
export const COMMANDS: readonly CommandDefinition[] = [
  RUN,
  WATCH,
  TIME,
  VERIFY,
  REPLAY,
  LANGUAGES_COMMAND,
  DOCTOR,
  CACHE,
];
