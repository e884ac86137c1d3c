import type { Command, RunInput } from '../model/language.ts';
import type { Limits } from '../model/limits.ts';
import { MIB } from '../model/limits.ts';
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

/** The JVM bounds stack and heap itself, by defaults that have nothing to do with our limits. */
function limitFlags({ stackBytes, memoryBytes }: Limits): readonly string[] {
  const stackMib = Math.min(MAX_STACK_MIB, Math.floor(stackBytes / MIB));
  return [
    ...(stackMib >= 1 ? [`-Xss${stackMib}m`] : []),
    ...(Number.isFinite(memoryBytes) ? [`-Xmx${Math.ceil(memoryBytes / MIB)}m`] : []),
  ];
}

/** Tells from an uncaught error which limit a crash came up against. */
export function jvmCrash(stderrTail: string): 'memory' | 'stack' | undefined {
  if (/java\.lang\.StackOverflowError/.test(stderrTail)) return 'stack';
  return /java\.lang\.OutOfMemoryError|insufficient memory for the Java Runtime/.test(stderrTail)
    ? 'memory'
    : undefined;
}
