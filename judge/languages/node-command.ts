import { MIB } from '../model/limits.ts';
import type { Limits } from '../model/limits.ts';
import type { Command, RunInput } from '../model/language.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';
import { scriptPath } from './script-names.ts';

/** Runs the build's script with the judge's own Node. `flags` win over what the limits ask for. */
export function nodeCommand(input: RunInput, flags: readonly string[]): Command {
  const { toolchain, limits, program, args } = input;
  const node = toolchain.tools['node'] ?? process.execPath;
  const script = scriptPath(program.buildDir);
  return {
    argv: [node, ...v8Flags(limits), ...flags, script, ...args],
    env: RUN_ENVIRONMENT,
  };
}

/** A stack of this size is what the system gives anyway: V8 keeps its own default then. */
const SYSTEM_STACK_BYTES = 8 * MIB;
/** The largest value that was seen to work (with a stack limit of 1 GiB); 4000000 overflows. */
const MAX_STACK_KIB = 1_000_000;

/**
 * V8 knows neither the stack limit nor the memory limit, so it is told. A stack value close to the
 * limit crashes, since native frames go beyond it: 5 % stay free. The heap may fill the whole
 * memory limit: a program is then ended by that limit, not by V8's default, which is often smaller.
 */
export function v8Flags({ stackBytes, memoryBytes }: Limits): readonly string[] {
  const flags: string[] = [];
  if (stackBytes > SYSTEM_STACK_BYTES) {
    const kib = Math.floor(Math.min(MAX_STACK_KIB, (stackBytes / 1024) * 0.95));
    flags.push(`--stack-size=${kib}`);
  }
  if (Number.isFinite(memoryBytes)) {
    flags.push(`--max-old-space-size=${Math.max(1, Math.floor(memoryBytes / MIB))}`);
  }
  return flags;
}
