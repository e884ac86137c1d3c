import type { Command, RunInput } from '../model/language.ts';
import type { Limits } from '../model/limits.ts';
import { MIB, SMALL_STACK_BYTES } from '../model/limits.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

/**
 * One thread for the garbage, no statistics files in the temporary folder, and short stack traces:
 * of the usual 1024 frames only the last would be kept, and the error's name lost.
 */
export const JVM_FLAGS: readonly string[] = [
  '-XX:+UseSerialGC',
  '-XX:-UsePerfData',
  '-XX:MaxJavaStackTraceDepth=32',
];

/** Runs a class or a jar. `flags` win over what the limits ask for. */
export function jvmCommand(
  { toolchain, limits, args }: RunInput,
  flags: readonly string[],
  program: readonly string[],
): Command {
  const java = toolchain.tools['java'] ?? 'java';
  return {
    argv: [java, ...limitFlags(limits), ...flags, ...program, ...args],
    env: RUN_ENVIRONMENT,
  };
}

/** The JVM takes stacks up to 1 GiB. */
const MAX_STACK_MIB = 1024;
/** What the JVM has in memory beside stack and heap. */
const JVM_BYTES = 48 * MIB;

/**
 * The JVM bounds stack and heap itself, by defaults that have nothing to do with our limits. A small
 * stack leaves it its default. To unwind a full stack it takes three to seven times as much memory,
 * so that endless recursion is told as too much memory here: a stack small enough to avoid that
 * would not hold 10⁶ frames.
 */
function limitFlags({ stackBytes, memoryBytes }: Limits): readonly string[] {
  const stack = Math.min(stackBytes, memoryBytes - JVM_BYTES);
  const stackMib = Math.min(MAX_STACK_MIB, Math.floor(stack / MIB));
  return [
    ...(stackBytes > SMALL_STACK_BYTES && stackMib >= 1 ? [`-Xss${stackMib}m`] : []),
    ...(Number.isFinite(memoryBytes) ? [`-Xmx${Math.ceil(memoryBytes / MIB)}m`] : []),
  ];
}

/** In the JVM's own words: an array that no heap could hold and an error made by hand have others. */
const MEMORY =
  /OutOfMemoryError: (?:Java heap space|GC overhead limit|Metaspace|Compressed class space|(?:Cannot reserve|Direct buffer))|insufficient memory for the Java Runtime/;

/** Tells from an uncaught error which limit a crash came up against. */
export function jvmCrash(stderrTail: string): 'memory' | 'stack' | undefined {
  if (/java\.lang\.StackOverflowError/.test(stderrTail)) return 'stack';
  return MEMORY.test(stderrTail) ? 'memory' : undefined;
}
