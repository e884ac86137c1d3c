import type { CommandDefinition } from '../command.ts';
import { ADD } from './add.ts';
import { CACHE } from './cache.ts';
import { DOCTOR } from './doctor.ts';
import { GENERATE } from './generate.ts';
import { INTERACT } from './interact.ts';
import { LANGUAGES_COMMAND } from './languages.ts';
import { LIST } from './list.ts';
import { NEW } from './new.ts';
import { REPLAY } from './replay.ts';
import { RUN } from './run.ts';
import { SHOW } from './show.ts';
import { TIME } from './time.ts';
import { VERIFY } from './verify.ts';
import { WATCH } from './watch.ts';

/** Every command, in the order of the help. One file and one line to add one. */
export const COMMANDS: readonly CommandDefinition[] = [
  RUN,
  WATCH,
  ADD,
  TIME,
  INTERACT,
  LIST,
  SHOW,
  NEW,
  GENERATE,
  VERIFY,
  REPLAY,
  LANGUAGES_COMMAND,
  DOCTOR,
  CACHE,
];
