import type { CommandDefinition } from '../command.ts';
import { RUN } from './run.ts';

/** Every command, in the order of the help. One file and one line to add one. */
export const COMMANDS: readonly CommandDefinition[] = [RUN];
