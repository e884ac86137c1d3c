import {
  COMPILER_LIMITS,
  DEFAULT_MEMORY_BYTES,
  DEFAULT_OUTPUT_BYTES,
  DEFAULT_PROCESSES,
  DEFAULT_TIME_LIMIT_MS,
  DEFAULT_VALIDATION_MEMORY_BYTES,
  DEFAULT_VALIDATION_OUTPUT_BYTES,
  DEFAULT_VALIDATION_TIME_MS,
  MIB,
  stackLimitBytes,
  TOOL_STACK_BYTES,
  wallTimeLimitMs,
} from '../model/limits.ts';
import type { Limits } from '../model/limits.ts';
import type { Problem } from '../model/problem.ts';
import type { ProblemYaml } from './problem-schema.ts';
import type { YamlFile } from './yaml-file.ts';

const DEFAULT_TIME_RESOLUTION_MS = 1000;

/** What one run may use, by `limits:`; what it leaves out has the format's defaults. */
export function readLimits(
  yaml: ProblemYaml['limits'] = {},
): Pick<
  Problem,
  'limits' | 'validationLimits' | 'compilationLimits' | 'timeMultipliers' | 'timeResolutionMs'
> {
  const cpuTimeMs = toMs(yaml.time_limit) ?? DEFAULT_TIME_LIMIT_MS;
  const memoryBytes = toBytes(yaml.memory) ?? DEFAULT_MEMORY_BYTES;
  const limits: Limits = {
    cpuTimeMs,
    wallTimeMs: wallTimeLimitMs(cpuTimeMs),
    memoryBytes,
    outputBytes: toBytes(yaml.output) ?? DEFAULT_OUTPUT_BYTES,
    processes: DEFAULT_PROCESSES,
    stackBytes: stackLimitBytes(memoryBytes),
  };
  return {
    limits,
    validationLimits: readValidationLimits(yaml),
    compilationLimits: readCompilationLimits(yaml),
    timeMultipliers: {
      acToTimeLimit: yaml.time_multipliers?.ac_to_time_limit ?? 2,
      timeLimitToTle: yaml.time_multipliers?.time_limit_to_tle ?? 1.5,
    },
    timeResolutionMs: toMs(yaml.time_resolution) ?? DEFAULT_TIME_RESOLUTION_MS,
  };
}

function readValidationLimits(yaml: NonNullable<ProblemYaml['limits']>): Limits {
  const cpuTimeMs = toMs(yaml.validation_time) ?? DEFAULT_VALIDATION_TIME_MS;
  const memoryBytes = toBytes(yaml.validation_memory) ?? DEFAULT_VALIDATION_MEMORY_BYTES;
  return {
    cpuTimeMs,
    wallTimeMs: wallTimeLimitMs(cpuTimeMs),
    memoryBytes,
    outputBytes: toBytes(yaml.validation_output) ?? DEFAULT_VALIDATION_OUTPUT_BYTES,
    processes: DEFAULT_PROCESSES,
    stackBytes: Math.min(memoryBytes, TOOL_STACK_BYTES),
  };
}

function readCompilationLimits(yaml: NonNullable<ProblemYaml['limits']>): Limits {
  const cpuTimeMs = toMs(yaml.compilation_time) ?? COMPILER_LIMITS.cpuTimeMs;
  return {
    ...COMPILER_LIMITS,
    cpuTimeMs,
    wallTimeMs: wallTimeLimitMs(cpuTimeMs),
    memoryBytes: toBytes(yaml.compilation_memory) ?? COMPILER_LIMITS.memoryBytes,
  };
}

function toBytes(mebibytes: number | undefined): number | undefined {
  return mebibytes === undefined ? undefined : mebibytes * MIB;
}

/** Whole milliseconds where the seconds mean them: 1.001 * 1000 is not quite 1001. */
function toMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.round(seconds * 1e6) / 1e3;
}

/** The format asks that a limit be a multiple of the resolution; told only to who states both. */
export function oddLimits({ data, place }: YamlFile<ProblemYaml>): string[] {
  const { time_limit: limit, time_resolution: resolution } = data.limits ?? {};
  if (limit === undefined || resolution === undefined) return [];
  const multiple = limit / resolution;
  if (Math.abs(multiple - Math.round(multiple)) < 1e-6) return [];
  const where = place(['limits', 'time_limit']);
  return [`${where}: the time limit is not a multiple of the time resolution ${resolution} s`];
}
