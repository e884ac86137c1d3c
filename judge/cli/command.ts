/**
 * cli/ is a thin door: it reads the command line, makes the context, calls an action, and sends
 * the events to reporters. Nothing is decided here.
 */
import type { Options } from 'yargs';
import type { ExitName } from '../model/exit-code.ts';

/** The world outside, as `main.ts` hands it over; tests hand over their own. */
export interface World {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: WritableTerminal;
  readonly stderr: WritableTerminal;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Fires when the person asks to stop. */
  readonly signal: AbortSignal;
}

export interface WritableTerminal {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Positional {
  readonly name: string;
  readonly describe: string;
  readonly required?: boolean;
  readonly array?: boolean;
}

/** One command: its words for help and docs, and what it does, loaded when it is asked for. */
export interface CommandDefinition {
  readonly name: string;
  readonly summary: string;
  readonly summaryZh: string;
  /** A paragraph for the docs. */
  readonly details?: string;
  readonly positionals: readonly Positional[];
  readonly options: Readonly<Record<string, Options>>;
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  readonly run: (args: Args, world: World) => Promise<ExitName>;
}

/** Parsed arguments; each getter checks the shape that the definition promised. */
export interface Args {
  readonly argv: readonly string[];
  text(name: string): string | undefined;
  texts(name: string): readonly string[];
  flag(name: string): boolean;
  /** A whole number from `least` to `most`; throws a `UserError` for anything else. */
  count(name: string, least: number, most?: number): number | undefined;
}
