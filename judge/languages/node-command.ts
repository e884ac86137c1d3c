import { MIB, SMALL_STACK_BYTES } from '../model/limits.ts';
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

/** The largest value that was seen to work (with a stack limit of 1 GiB); 4000000 overflows. */
const MAX_STACK_KIB = 1_000_000;
/** What Node has in memory beside stack and heap. */
const NODE_BYTES = 48 * MIB;
/** Less than this is not worth telling V8, which takes 984 KiB by itself. */
const LEAST_STACK_BYTES = MIB;

/**
 * V8 knows neither the stack limit nor the memory limit, so it is told. A stack value close to the
 * limit crashes, since native frames go beyond it: 5 % stay free. Node itself must find room beside
 * a full stack, or endless recursion would be told as too much memory. The heap may fill the whole
 * memory limit: a program is then ended by that limit, not by V8's default, which is often smaller.
 */
export function v8Flags({ stackBytes, memoryBytes }: Limits): readonly string[] {
  const flags: string[] = [];
  const stack = Math.min(stackBytes * 0.95, memoryBytes - NODE_BYTES);
  // A small stack is what the system gives anyway: V8 keeps its own default then.
  if (stackBytes > SMALL_STACK_BYTES && stack >= LEAST_STACK_BYTES) {
    flags.push(`--stack-size=${Math.floor(Math.min(MAX_STACK_KIB, stack / 1024))}`);
  }
  if (Number.isFinite(memoryBytes)) {
    flags.push(`--max-old-space-size=${Math.max(1, Math.floor(memoryBytes / MIB))}`);
  }
  return flags;
}
