import { closeSync, constants, openSync, statSync } from 'node:fs';
import type { Command } from '../../model/language.ts';

/** The named pipes between one run of a solution and the manager, by absolute path. */
export interface Pipes {
  /** The solution reads it, the manager writes it. */
  readonly toSolution: string;
  readonly fromSolution: string;
  /** An empty file, in which something stands as soon as the solution itself runs. */
  readonly begunPath: string;
}

/**
 * Opens both pipes and becomes the program. To open a named pipe waits for the other end, and managers
 * open theirs in any order: so the output is held open in both directions until the input is open,
 * and then once more, until the manager reads it. What a program writes is never lost then, and a
 * manager sees the end of it only when there was a beginning.
 */
const OPEN_PIPES =
  'exec 3<>"$2" 1>"$2" 0<"$1" 3>&- 4>"$2" 4>&- && echo >"$3" && shift 3 && exec "$@"';

/** The same program with its standard streams at the pipes. */
export function startAtPipes({ argv, env }: Command, pipes: Pipes): Command {
  const { toSolution, fromSolution, begunPath } = pipes;
  return {
    argv: ['/bin/sh', '-c', OPEN_PIPES, 'sh', toSolution, fromSolution, begunPath, ...argv],
    env,
  };
}

/** Does the program itself run, or has it run, at this end? */
export function hasBegun({ begunPath }: Pipes): boolean {
  return statSync(begunPath).size > 0;
}

const LOOK_MS = 5;

/**
 * For when the manager has ended: a program whose input it had opened begins, and finds the ends of
 * its streams, however short the manager's life was. One that the manager never wrote to does not.
 * Returns what is to be called when the program has ended.
 */
export function letBegin(pipes: Pipes): () => void {
  let descriptor: number | undefined = openSync(
    pipes.fromSolution,
    constants.O_RDONLY | constants.O_NONBLOCK,
  );
  const look = setInterval(() => hasBegun(pipes) && letGo(), LOOK_MS);
  const letGo = (): void => {
    clearInterval(look);
    // Who reads no more must not seem to: or the program would not see that its output is closed.
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  return letGo;
}
